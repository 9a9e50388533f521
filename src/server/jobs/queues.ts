/** Every kind of job: what it carries, how long it may take and how often it is tried. */
import type { Queue } from 'pg-boss';

/** Ids only: the rows they name are read when the job runs, so that a job never works on what was true once. */
export interface JobData {
  'send-mail': { mailId: string };
  /** Measure one part of a quote and price it. */
  'analyse-part': { partId: string };
  /** Tell the customer that a part cannot be measured: nobody tries `analyse-part` again. */
  'give-up-part': { partId: string };
  /** Draw the invoice and the packing list of an order, and keep them. */
  'make-documents': { orderId: string };
}
export type JobName = keyof JobData;

/**
 * A worker that says nothing for `heartbeatSeconds` (10 is the least) is taken for dead and its job given to another. Failed jobs are tried again after about
 * `retryDelay`, twice that, four times that … seconds, at most `retryDelayMax`.
 */
export const QUEUES = {
  // About a day of tries: a mail server that is down over night is no reason to lose a mail.
  'send-mail': {
    notify: true,
    heartbeatSeconds: 10,
    expireInSeconds: 120,
    retryLimit: 30,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
  // Made first: the queue below names it.
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
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    // Also when no try got as far as its own error handling: the file that ends every process that reads it.
    deadLetter: 'give-up-part',
  },
  'make-documents': {
    notify: true,
    // One a time for each order, however many pages ask for its documents.
    policy: 'exclusive',
    heartbeatSeconds: 10,
    expireInSeconds: 300,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 3_600,
  },
} as const satisfies Record<JobName, Omit<Queue, 'name'>>;
