/** What the rest of the server tells a tracer of. `open-traces.ts` implements it with OpenTelemetry, and is loaded only where traces are configured. */
import type { RequestListener } from 'node:http';
import type { Pool } from 'pg';
import type { MailTransport } from '#server/mail/transport.ts';

export interface TracedJob {
  name: string;
  id: string;
  /** 0 for the first try. */
  retries: number;
  /** Of the request or job that queued it, where that was traced: the trace goes on. */
  traceparent?: string | undefined;
}

export interface JobTraces {
  /** Of what runs now, as W3C writes it in the header of that name; null where nothing is traced. */
  traceparent(): string | null;
  /** A span for one try of a job. */
  job<T>(job: TracedJob, work: () => Promise<T>): Promise<T>;
}

/** Spans hold routes, names of tables, ids and durations. Addresses, parameters of queries, messages of errors and names of files never get here. */
export interface Traces extends JobTraces {
  /** A span for each request; what it asks of the database is part of it. */
  requests(listener: RequestListener): RequestListener;
  /** A span for each query that a request, job or mail makes over this pool. Call it before the pool opens a connection. */
  queries(pool: Pool): void;
  /** A span for each mail that is handed to the mail server. */
  mails(transport: MailTransport): MailTransport;
  /** A step of a job that has just ended and took `seconds`. */
  analysed(part: { stage: 'measure' | 'price'; format: string; seconds: number }): void;
  /** Sends what has ended, for at most `CLOSE_WITHIN_MS`. */
  close(): Promise<void>;
}
