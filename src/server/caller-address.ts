/** The caller's address, as far as it can be known. Rate limits count by it. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

declare module 'hono' {
  interface ContextVariableMap {
    callerAddress: string;
  }
}

/** Finds the address once for every call. */
export function giveCallerAddress(trusts: TrustedProxies): MiddlewareHandler {
  return async (c, next) => {
    const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'in process';
    c.set('callerAddress', networkOf(findCaller(peer, c.req.header('x-forwarded-for') ?? '', trusts)));
    await next();
  };
}

export function callerAddress(c: Context): string {
  return c.get('callerAddress');
}

/**
 * Follows X-Forwarded-For from its end, as far as what each address says of the one before it can be believed: only a proxy of ours adds the
 * address that it was called from. From anybody else the header is a claim, and a new claim for each try would bypass the limits.
 */
function findCaller(peer: string, forwarded: string, trusts: TrustedProxies): string {
  let address = peer;
  for (const [proxies, claimed] of forwarded.split(',').reverse().entries()) {
    const before = withoutPort(claimed.trim());
    if (isIP(before) === 0 || !trusts(address, proxies)) break;
    address = before;
  }
  return address;
}

/** Some proxies add the port: "203.0.113.9:4711", "[2001:db8::1]:4711". */
function withoutPort(text: string): string {
  return text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}

/** The first half of an IPv6 address: its owner has all 2^64 addresses below it, and would never run out of tries. */
function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...(tail ?? [])].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
