/** Every kind of job: what it carries, how long it may take and how often it is tried. */
import type { Queue } from 'pg-boss';

/** Ids only: a job reads the rows when it runs, so that it never works on stale data. */
export interface JobData {
  'send-mail': { mailId: string };
  /** Measure one part of a quote and price it. */
  'analyse-part': { partId: string };
  /** Tell the customer that a part cannot be measured, once the queue has no tries left of `analyse-part`. */
  'give-up-part': { partId: string };
  /** Draw the invoice and the packing list of an order, and keep them. */
  'make-documents': { orderId: string };
}
export type JobName = keyof JobData;

/**
 * A worker without a heartbeat for `heartbeatSeconds` (10 is the least) counts as dead, and another worker gets its job. Failed jobs are tried again after
 * about `retryDelay`, twice that, four times that … seconds, at most `retryDelayMax`.
 */
export const QUEUES = {
  // About a day of tries: a mail must survive a mail server that is down overnight.
  'send-mail': {
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
  // Created first, because the queue below names it.
  'give-up-part': {
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 60,
    retryLimit: 1_000,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
  },
  'analyse-part': {
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 600,
    // Failures and kills are counted by `server/orders/part-tries.ts`, each with a limit of its own. This limit is for what never gets that far.
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deadLetter: 'give-up-part',
  },
  'make-documents': {
    notify: true,
    // One at a time per order, however many pages ask for its documents.
    policy: 'exclusive',
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
} as const satisfies Record<JobName, Omit<Queue, 'name'>>;
