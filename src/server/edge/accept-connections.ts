/**
 * Lets callers in as fast as they come. Node takes one new connection in each turn of its event loop (libuv since 1.45). A busy process turns some
 * twenty times a second, so of 256 callers who came within a second the last waited for six seconds, unseen: nobody counted them, and nobody told them
 * to come back. So the port is opened several times, and in each turn every one of these sockets takes a connection.
 *
 * Several web processes open the port in the same way, and the kernel shares out who comes. What `node:cluster` does on its own hands each of them one
 * connection at a time, and the next when it has taken that one.
 */
import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

const SOCKETS = 16;

export interface Accepting {
  /** Takes no more connections, and resolves when those that are open have ended. */
  close(): Promise<void>;
}

/** Rejects where the port is in use, but not by another web process of this site. */
export async function acceptConnections(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<Accepting> {
  // Elsewhere one port cannot be opened several times, or its connections are not shared out.
  if (process.platform !== 'linux') {
    await listen(server, { port, host });
    return { close: () => close(server) };
  }
  // The first process has looked before it forked this one, and the others of its kind have the port open.
  if (port !== 0 && !cluster.isWorker) await requireFree({ port, host });
  await listen(server, { port, host, reusePort: true });
  const address = server.address() as AddressInfo;
  const more: NetServer[] = [];
  for (let socket = 1; socket < SOCKETS; socket += 1) {
    // As `http` opens its own.
    const one = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      server.emit('connection', connection),
    );
    await listen(one, { port: address.port, host, reusePort: true });
    more.push(one);
  }
  const all: NetServer[] = [server, ...more];
  return { close: async () => void (await Promise.all(all.map(close))) };
}

/** Rejects where the port is in use: another site would share it without a word. */
export async function requireFree(place: { port: number; host: string }): Promise<void> {
  const probe = createServer();
  await listen(probe, place);
  await close(probe);
}

async function listen(server: NetServer, options: { port: number; host: string; reusePort?: boolean }): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

function close(server: NetServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
