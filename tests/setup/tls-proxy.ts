/** A proxy that ends TLS before a site, as nginx or Caddy does: `https:` outside, `http:` inside, the host name passed on. */
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { generate } from 'selfsigned';

export interface TlsProxy {
  stop(): Promise<void>;
}

/** Listens on `port` of this machine with a certificate that nobody vouches for. `target` is asked only once somebody calls. */
export async function startTlsProxy(port: number, target: () => string): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': incoming.socket.remoteAddress,
    };
    const onward = request(target() + incoming.url, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
