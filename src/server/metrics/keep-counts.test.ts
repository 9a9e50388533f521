import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import type { WebAnswer } from '#server/cluster.ts';
import { keepCounts } from '#server/metrics/keep-counts.ts';
import type { MetricsOfProcess } from '#server/metrics/metrics.ts';

/** A web process that has answered so many requests, as its answer comes over the channel between processes. */
async function answerOf(requests: number): Promise<MetricsOfProcess> {
  const registers = [new Registry()];
  const counter = new Counter({ name: 'requests', help: 'Requests', labelNames: ['route'], registers });
  const durations = new Histogram({ name: 'seconds', help: 'Time', buckets: [1], registers });
  new Gauge({ name: 'open', help: 'Connections', registers }).set(3);
  counter.inc({ route: '/' }, requests);
  for (let each = 0; each < requests; each += 1) durations.observe(0.5);
  return JSON.parse(JSON.stringify(await registers[0]!.getMetricsAsJSON()));
}

async function read(all: MetricsOfProcess[]): Promise<Record<string, number>> {
  const lines = (await AggregatorRegistry.aggregate(all as never).metrics()).split('\n');
  const values = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' '));
  return Object.fromEntries(values.map(([name, value]) => [name, Number(value)]));
}

const counted = (requests: number, open: number) => ({
  'requests{route="/"}': requests,
  'seconds_bucket{le="1"}': requests,
  'seconds_bucket{le="+Inf"}': requests,
  seconds_sum: requests / 2,
  seconds_count: requests,
  open,
});

/** Reads again and again, and is told what the web processes answer each time. */
function reader() {
  let answers: WebAnswer[] = [];
  const readAll = keepCounts(async () => answers);
  return async (next: WebAnswer[]) => {
    answers = next;
    return read(await readAll());
  };
}

test('what ended processes have counted stays in the sum, and their gauges go', async () => {
  const sums = reader();
  const [two, four, six] = await Promise.all([answerOf(2), answerOf(4), answerOf(6)]);
  const first = { from: 1, answer: two };
  expect(await sums([first, { from: 2, answer: four }])).toEqual(counted(6, 6));
  expect(await sums([first])).toEqual(counted(6, 3));
  expect(await sums([first, { from: 3, answer: two }])).toEqual(counted(8, 6));
  expect(await sums([{ from: 1, answer: six }])).toEqual(counted(12, 3));
  expect(await sums([{ from: 1, answer: six }])).toEqual(counted(12, 3));
});

test('a silent process counts with what it said last, without its gauges, and one that never spoke not at all', async () => {
  const sums = reader();
  const [two, four] = await Promise.all([answerOf(2), answerOf(4)]);
  await sums([{ from: 1, answer: two }]);
  const silent = [1, 2].map((from) => ({ from, answer: null }));
  expect(await sums([...silent, { from: 3, answer: four }])).toEqual(counted(6, 3));
  expect(await sums([{ from: 1, answer: four }])).toEqual(counted(8, 3));
});

test('two who read at once share one round of answers, and a round that failed does not stay', async () => {
  const answer = await answerOf(2);
  const ask = vi.fn(async (): Promise<WebAnswer[]> => [{ from: 1, answer }]);
  const readAll = keepCounts(ask);
  const [one, other] = await Promise.all([readAll(), readAll()]);
  expect([ask.mock.calls.length, one === other]).toEqual([1, true]);
  ask.mockRejectedValueOnce(new Error('The channel is closed'));
  await expect(readAll()).rejects.toThrow('The channel is closed');
  expect(await read(await readAll())).toEqual(counted(2, 3));
});
