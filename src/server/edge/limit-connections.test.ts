import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { limitConnections } from '#server/edge/limit-connections.ts';
import { LOOPBACK_ONLY } from '#server/trusted-proxies.ts';

class Caller extends EventEmitter {
  isCutOff = false;
  readonly remoteAddress: string;
  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }
  destroy(): void {
    this.isCutOff = true;
  }
}

function openServer(descriptors: number | null = null) {
  const server = new EventEmitter();
  limitConnections(server as Server, LOOPBACK_ONLY, descriptors);
  const connect = (address: string): Caller => {
    const caller = new Caller(address);
    server.emit('connection', caller);
    return caller;
  };
  return { connect };
}

test('one address has at most a thousand connections; others, and proxies of ours, have theirs', () => {
  const { connect } = openServer();
  const flood = Array.from({ length: 1_001 }, () => connect('203.0.113.9'));
  expect(flood.map(({ isCutOff }) => isCutOff).indexOf(true)).toBe(1_000);
  expect(connect('203.0.113.10').isCutOff).toBe(false);
  const proxied = Array.from({ length: 2_000 }, () => connect('127.0.0.1'));
  expect(proxied.some(({ isCutOff }) => isCutOff)).toBe(false);
  // One that closes makes room for one.
  flood[0]!.emit('close');
  expect([connect('203.0.113.9').isCutOff, connect('203.0.113.9').isCutOff]).toEqual([false, true]);
});

test('three quarters of the descriptors are for connections, of whomever, and one that closes makes room', () => {
  const { connect } = openServer(8);
  const callers = ['127.0.0.1', '203.0.113.9', '127.0.0.1', '127.0.0.1', '203.0.113.10', '127.0.0.1'].map(connect);
  expect(callers.some(({ isCutOff }) => isCutOff)).toBe(false);
  expect(['127.0.0.1', '203.0.113.11'].map((address) => connect(address).isCutOff)).toEqual([true, true]);
  callers[0]!.emit('close');
  expect(['127.0.0.1', '203.0.113.11'].map((address) => connect(address).isCutOff)).toEqual([false, true]);
});
