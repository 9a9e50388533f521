/** The caller's address, as far as it can be known. Rate limits count by it. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The peer's address, or the last address of X-Forwarded-For when the peer is this machine: then our reverse proxy wrote it. From
 * any other peer the header is only a claim, and a new claim for each try would bypass the limits.
 */
export function callerAddress(c: Context): string {
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'in process';
  if (!/^(127\.|::1$|::ffff:127\.)/.test(peer)) return networkOf(peer);
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(forwarded) ? networkOf(forwarded) : peer;
}

/** The first half of an IPv6 address: its owner has all 2^64 addresses below it, and would never run out of tries. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
