/** How many connections may be open, so that silent ones leave descriptors for everybody else, for files and for the database. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { TrustedProxies } from '#server/trusted-proxies.ts';

/** One address is a person with a few tabs, or an office behind one address. Proxies of ours stand for everybody, and have no limit. */
const PER_ADDRESS_MAX = 1_000;
/** Of the descriptors that this process may open. */
const SHARE_OF_DESCRIPTORS = 0.75;

/** `descriptors`: how many this process may open; null where the system does not say. */
export function limitConnections(server: Server, trusts: TrustedProxies, descriptors = readDescriptorLimit()): void {
  // Not by `maxConnections`: connections come to the server by several sockets (`accept-connections.ts`), each of which would count its own.
  const most = descriptors === null ? Number.POSITIVE_INFINITY : Math.floor(descriptors * SHARE_OF_DESCRIPTORS);
  let all = 0;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    if (all >= most) {
      socket.destroy();
      return;
    }
    all += 1;
    socket.once('close', () => {
      all -= 1;
    });
    const address = socket.remoteAddress;
    if (address === undefined || trusts(address, 0)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > PER_ADDRESS_MAX) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = open.get(address)! - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

/** null where the system does not say. */
function readDescriptorLimit(): number | null {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
