/** Figures of this process, as Prometheus reads them. Made only where a port for them is set. */
import type { Pool } from 'pg';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { AnsweredRequest } from '#server/edge/access-log.ts';

/** Seconds. From an answer out of memory to a part that takes minutes. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const ANALYSIS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export type MetricsOfProcess = MetricObjectWithValues<MetricValue<string>>[];

/** What the rest of the server tells of. */
export interface Metrics {
  answered(request: Pick<AnsweredRequest, 'route' | 'method' | 'status' | 'ms'>): void;
  /** A page from memory. */
  sent(route: string, status: number): void;
  refused(): void;
  /** One step of the work on a part. */
  analysed(part: { stage: 'measure' | 'price'; format: string; seconds: number }): void;
  ordered(order: { currency: string; totalMinor: number }): void;
  registry: Registry;
  read(): Promise<MetricsOfProcess>;
}

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'partwright_' });
  const requests = new Counter({
    name: 'partwright_requests_total',
    help: 'Requests answered, by route and status',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'partwright_request_seconds',
    help: 'Time until an answer was sent whole; pages from memory are not counted',
    labelNames: ['route'] as const,
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'partwright_requests_refused_total',
    help: 'Requests refused because the process was busy',
    registers,
  });
  const analyses = new Histogram({
    name: 'partwright_analysis_seconds',
    help: 'Work on a part by stage and format',
    labelNames: ['stage', 'format'] as const,
    buckets: ANALYSIS_BUCKETS,
    registers,
  });
  const orders = new Counter({
    name: 'partwright_orders_total',
    help: 'Orders placed',
    labelNames: ['currency'] as const,
    registers,
  });
  const money = new Counter({
    name: 'partwright_ordered_minor_total',
    help: 'Money ordered, in the smallest unit of its currency',
    labelNames: ['currency'] as const,
    registers,
  });
  new Gauge({
    name: 'partwright_database_connections',
    help: 'Connections of this process, and how many callers wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited_for' }, pool.waitingCount);
    },
  });
  return {
    answered({ route, method, status, ms }) {
      requests.inc({ route, method, status });
      durations.observe({ route }, ms / 1000);
    },
    sent: (route, status) => requests.inc({ route, method: 'GET', status }),
    refused: () => refusals.inc(),
    analysed: ({ stage, format, seconds }) => analyses.observe({ stage, format }, seconds),
    ordered({ currency, totalMinor }) {
      orders.inc({ currency });
      money.inc({ currency }, totalMinor);
    },
    registry,
    read: () => registry.getMetricsAsJSON(),
  };
}
