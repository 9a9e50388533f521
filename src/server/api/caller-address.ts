/** Where a call comes from, as far as it can be known: what rate limits count by. */
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The peer's address, or the last address of X-Forwarded-For when the peer is this machine: then it is our reverse proxy that
 * wrote it. From anybody else the header is only a claim, and a new claim for each try would undo the limits.
 */
export function callerAddress(c: Context): string {
  const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'in process';
  if (!/^(127\.|::1$|::ffff:127\.)/.test(peer)) return peer;
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  return isIP(forwarded) ? forwarded : peer;
}
