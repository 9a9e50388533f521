/** Answers Prometheus on a port of its own, with the sums over all processes of this machine. */
import { createServer, type Server } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { ConfigurationError } from '#contract/configuration-error.ts';
import type { Log } from '#server/log.ts';
import type { Metrics, MetricsOfProcess } from '#server/metrics/metrics.ts';

export interface MetricsServerOptions {
  host: string;
  port: number;
  log: Log;
  metrics: Metrics;
  /** Of the web processes that this one has forked. */
  readOthers?: () => Promise<MetricsOfProcess[]>;
}

export async function serveMetrics(options: MetricsServerOptions): Promise<Server> {
  const { host, port, log, metrics, readOthers = async () => [] } = options;
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url?.split('?', 1)[0] !== '/metrics') return void outgoing.writeHead(404).end();
    try {
      const all = [await metrics.read(), ...(await readOthers())];
      const text = await AggregatorRegistry.aggregate(all as never).metrics();
      outgoing.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the figures could not be read');
      outgoing.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new ConfigurationError(`Nothing can listen at METRICS_HOST and METRICS_PORT: ${cause.message}.`, { cause }),
      ),
    );
    server.listen(port, host, resolve);
  });
  return server;
}
