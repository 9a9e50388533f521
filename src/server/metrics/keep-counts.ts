/** Sums over web processes never fall: Prometheus would take that for a new start, and count all of it once more. */
import type { WebAnswer } from '#server/cluster.ts';
import type { MetricsOfProcess } from '#server/metrics/metrics.ts';

type MetricOfProcess = MetricsOfProcess[number];

/** Those that only rise. A gauge of a process that has ended, or is silent, says nothing of now. */
const RISING = ['counter', 'histogram'];

/**
 * Asks the web processes, and completes what they answer: one that is silent counts with what it said last, and those that have ended with what all of
 * them said last. Readers who come while a round of answers is under way share it: what ended in between is counted once.
 */
export function keepCounts(ask: () => Promise<WebAnswer[]>): () => Promise<MetricsOfProcess[]> {
  const last = new Map<number, MetricsOfProcess>();
  const carried: MetricsOfProcess = [];
  let underWay: Promise<MetricsOfProcess[]> | null = null;

  async function read(): Promise<MetricsOfProcess[]> {
    const answers = (await ask()) as { from: number; answer: MetricsOfProcess | null }[];
    for (const [from, counts] of last) {
      if (answers.some((answer) => answer.from === from)) continue;
      addTo(carried, counts);
      last.delete(from);
    }
    for (const { from, answer } of answers) if (answer !== null) last.set(from, answer.filter(isRising));
    return [carried, ...answers.map(({ from, answer }) => answer ?? last.get(from) ?? [])];
  }

  return () => {
    underWay ??= read().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** The package's own type says a number where there is a word. */
const isRising = ({ type }: MetricOfProcess) => RISING.includes(String(type));

function addTo(total: MetricsOfProcess, more: MetricsOfProcess): void {
  for (const metric of more) {
    const known = total.find(({ name }) => name === metric.name);
    if (known) known.values = sumOf([...known.values, ...metric.values]);
    else total.push({ ...metric, values: sumOf(metric.values) });
  }
}

/** One value of each line that Prometheus reads: a histogram has several with the same labels. */
function sumOf(values: MetricOfProcess['values']): MetricOfProcess['values'] {
  const sums = new Map<string, (typeof values)[number]>();
  for (const value of values) {
    const { metricName } = value as { metricName?: string };
    const key = JSON.stringify([metricName, value.labels]);
    sums.set(key, { ...value, value: value.value + (sums.get(key)?.value ?? 0) });
  }
  return [...sums.values()];
}
