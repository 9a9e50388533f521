import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openKysely, openPool } from '#db/open.ts';
import { logAccess, noteRequest } from '#server/edge/access-log.ts';
import { type Job, openJobs } from '#server/jobs/jobs.ts';
import { describeQuery } from '#server/traces/describe-query.ts';
import { openTraces, type TraceOptions } from '#server/traces/open-traces.ts';
import { openTestDatabase } from '../../../tests/setup/database.ts';
import { startOtlpReceiver } from '../../../tests/setup/otlp-receiver.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const CALLERS_TRACE = CALLER.split('-')[1]!;
const UNSAMPLED = CALLER.replace(/-01$/, '-00');

const database = await openTestDatabase();
afterAll(() => database.close());

/** A server with one route that asks the database and queues a job, its worker, and what a collector receives of both. */
async function openTraced(options: Partial<TraceOptions> = {}) {
  const receiver = await startOtlpReceiver();
  const errors: unknown[] = [];
  const traces = openTraces({
    url: `${receiver.url}/v1/traces`,
    headers: { 'api-key': 'for the collector' },
    serviceName: 'parts',
    resource: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
    role: 'all',
    onError: (error) => errors.push(error),
    ...options,
  });
  const pool = openPool(database.connection, 1);
  traces.queries(pool);
  const db = openKysely(pool);
  const jobs = await openJobs({ connection: database.connection, onError: (error) => errors.push(error), traces });
  const app = new Hono();
  app.get('/mails/:address', async (c) => {
    noteRequest(c, { route: '/mails/:address', requestId: 'request-0001' });
    // In one transaction, from a caller that waits for the only connection while the other has it.
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('email', '=', c.req.param('address')).execute();
      await jobs.enqueue(tx, 'send-mail', { mailId: c.req.param('address').split('@')[0]! });
    });
    return c.text('queued');
  });
  app.get('/fails', async () => {
    await sql`select 'ada@secret.example'::integer`.execute(db);
    return new Response();
  });
  app.onError((_, c) => c.text('failed', 500));
  const answer = getRequestListener(app.fetch);
  const listener = logAccess((incoming, outgoing) => void answer(incoming, outgoing), pino({ level: 'silent' }));
  const server = createServer(traces.requests(listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    traces,
    jobs,
    receiver,
    errors,
    ask: async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { headers: { connection: 'close', ...headers } })).status,
    /** Closes everything; what was sent is in the receiver then. */
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await jobs.close();
      await traces.close();
      await db.destroy();
      await receiver.close();
    },
  };
}

/** Does the jobs that were queued, as another process does with tracing of its own. */
async function workOn(
  { jobs, traces }: Pick<Awaited<ReturnType<typeof openTraced>>, 'jobs' | 'traces'>,
  count: number,
  also: () => Promise<void> = async () => {},
): Promise<Job<'send-mail'>[]> {
  const done: Job<'send-mail'>[] = [];
  await new Promise<void>((resolve, reject) => {
    jobs
      .work('send-mail', async (job) => {
        traces.analysed({ stage: 'measure', format: 'step', seconds: 1.5 });
        await also();
        done.push(job);
        if (done.length === count) setImmediate(resolve);
      })
      .catch(reject);
  });
  return done;
}

test("a request, its queries, and the job that it queued are one trace, which continues the caller's", async () => {
  const traced = await openTraced();
  const { receiver } = traced;
  const statuses = await Promise.all([
    traced.ask('/mails/ada@secret.example', { traceparent: CALLER, tracestate: 'vendor=ada@secret.example' }),
    traced.ask('/mails/ben@secret.example'),
  ]);
  expect(statuses).toEqual([200, 200]);
  const sent: string[] = [];
  const transport = traced.traces.mails({
    send: async ({ to }) => void sent.push(to),
    close: () => {},
  });
  const mail = { id: 'mail-1', to: 'ada@secret.example', replyTo: null, subject: 'Secret words', text: '', html: '' };
  const done = await workOn(traced, 2, () => transport.send({ ...mail, createdAt: new Date() }));
  // The handler sees what was queued, and nothing of the trace.
  expect(done.map(({ data }) => data).toSorted((a, b) => (a.mailId < b.mailId ? -1 : 1))).toEqual([
    { mailId: 'ada' },
    { mailId: 'ben' },
  ]);
  expect(sent).toHaveLength(2);
  await traced.close();

  const called = receiver.spans.filter(({ traceId }) => traceId === CALLERS_TRACE);
  const [request] = called.filter(({ kind }) => kind === 2);
  expect(request).toMatchObject({
    name: 'GET /mails/:address',
    parentSpanId: CALLER.split('-')[2],
    status: 0,
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/mails/:address',
      'http.response.status_code': 200,
      'partwright.request.id': 'request-0001',
    },
    resource: { 'service.name': 'parts', 'partwright.role': 'all', 'process.pid': process.pid },
  });
  const queries = called.filter(({ parentSpanId }) => parentSpanId === request!.spanId).map(({ name }) => name);
  expect(queries).toEqual(expect.arrayContaining(['begin', 'select users', 'commit']));
  const [job] = called.filter(({ kind }) => kind === 5);
  expect(job).toMatchObject({ name: 'job send-mail', attributes: { 'partwright.retries': 0 } });
  expect(called.find(({ spanId }) => spanId === job!.parentSpanId)?.traceId).toBe(CALLERS_TRACE);
  expect(called.filter(({ parentSpanId }) => parentSpanId === job!.spanId).map(({ name }) => name)).toEqual([
    'measure part',
    'send mail',
  ]);

  // The other request, which waited for the same connection, is a trace of its own with the same spans.
  const others = receiver.spans.filter(({ traceId }) => traceId !== CALLERS_TRACE);
  expect(new Set(others.map(({ traceId }) => traceId)).size).toBe(1);
  expect(others.map(({ name }) => name).toSorted()).toEqual(called.map(({ name }) => name).toSorted());
  expect(others.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ kind }) => kind)).toEqual([2]);

  expect(receiver.bodies.join()).not.toMatch(/secret/i);
  expect(new Set(receiver.headers('api-key'))).toEqual(new Set(['for the collector']));
  expect(traced.errors).toEqual([]);
});

test('what fails says so by its code, without a message', async () => {
  const traced = await openTraced();
  expect(await traced.ask('/fails')).toBe(500);
  expect(await traced.ask('/healthz')).toBe(404);
  await traced.close();
  expect(traced.receiver.spans.map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual(
    [
      ['select', 2, '22P02'],
      ['GET', 2, undefined],
    ],
  );
  expect(traced.receiver.bodies.join()).not.toContain('secret');
});

test('a caller whose trace is not kept has none here, and a job queued by it neither', async () => {
  const traced = await openTraced();
  await traced.ask('/mails/ada@secret.example', { traceparent: UNSAMPLED });
  await workOn(traced, 1);
  await traced.close();
  expect(traced.receiver.spans).toEqual([]);
});

test('a header that is no traceparent begins a new trace', async () => {
  const traced = await openTraced();
  await traced.ask('/nothing', { traceparent: "00-'; drop table users" });
  await traced.close();
  expect(traced.receiver.spans).toMatchObject([{ name: 'GET' }]);
  expect(traced.receiver.spans[0]).not.toHaveProperty('parentSpanId');
});

test('a collector that is away costs its spans, and holds up neither an answer nor the end', async () => {
  const traced = await openTraced({ url: 'http://127.0.0.1:1/v1/traces' });
  expect(await traced.ask('/nothing')).toBe(404);
  await traced.close();
  expect(traced.receiver.spans).toEqual([]);
});

test('the text of a query is sent without values', () => {
  const text = `insert into "mails" ("id", "n") values ($1, 42), ('O''Brien <o@x.example>', $2) returning 'x'`;
  expect(describeQuery(text)).toEqual({
    name: 'insert mails',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'mails',
      'db.query.text': 'insert into "mails" ("id", "n") values ($1, ?), (?, $2) returning ?',
    },
  });
  expect(describeQuery('update "pgboss"."job" set state = $1').name).toBe('update pgboss.job');
  expect(describeQuery('commit').name).toBe('commit');
});

test('without traces nothing of OpenTelemetry is imported', () => {
  const root = new URL('../../', import.meta.url);
  const importers = globSync('**/*.{ts,tsx}', { cwd: root.pathname })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(new URL(path, root), 'utf8')] as const);
  const naming = (name: RegExp) => importers.filter(([, text]) => name.test(text)).map(([path]) => path);
  expect(naming(/['"]@opentelemetry\//)).toEqual(['server/traces/open-traces.ts']);
  expect(naming(/from '#server\/traces\/open-traces\.ts'/)).toEqual([]);
  expect(naming(/await import\('#server\/traces\/open-traces\.ts'\)/)).toEqual(['server/main.ts']);
});
