/** What a collector is sent by a whole site: two web processes, a job, a mail. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from '../setup/otlp-receiver.ts';
import { openCustomer, orderBracket, PASSWORD, takeToken } from '../setup/people.ts';
import { type StartedSite, startSite } from '../setup/started-site.ts';
import { logIn, see } from './seen-by-customer.ts';

const ADA = 'ada@traces.example';

let receiver: OtlpReceiver;
let site: StartedSite;
let orderId: string;
let token: string;
beforeAll(async () => {
  receiver = await startOtlpReceiver();
  site = await startSite({ WEB_PROCESSES: '2', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  try {
    await openCustomer(site, ADA, 'Ada Traced');
    await logIn(site.url, ADA);
    token = await takeToken(site, ADA);
    orderId = await orderBracket(site, token);
    await see(site.url, token);
    await site.mailTo(ADA, /order/i);
  } finally {
    // What was gathered is sent before it ends.
    await site.stop();
  }
});
afterAll(() => receiver?.close());

test('an upload and its analysis in another process are one trace, and nothing that a person typed is in any', () => {
  const { spans } = receiver;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [upload] = named('POST /api/files/upload');
  const trace = spans.filter(({ traceId }) => traceId === upload!.traceId);
  const [job] = trace.filter(({ name }) => name === 'job analyse-part');
  expect(job!.resource['process.pid']).toBe(site.pid);
  expect(upload!.resource['process.pid']).not.toBe(site.pid);
  expect(trace.filter(({ parentSpanId }) => parentSpanId === job!.spanId).map(({ name }) => name)).toContain(
    'price part',
  );
  expect(trace.map(({ name }) => name)).toContain('insert files');
  expect(named('send mail').length).toBeGreaterThan(0);
  const ordered = named('POST /api/auth/shipping').find(
    ({ attributes }) => attributes['http.response.status_code'] === 200,
  );
  const [sending] = spans.filter(({ name, traceId }) => name === 'job send-mail' && traceId === ordered!.traceId);
  expect(sending).toBeDefined();
  const sent = receiver.bodies.join();
  for (const typed of [ADA, PASSWORD, 'Ada Traced', 'bracket.step', 'Lathe Street', orderId, token])
    expect(sent).not.toContain(typed);
});
