/**
 * A mix of requests (pages, lists, rates, logins, uploads of 1 MB, re-pricing, orders) by 1, 4, 16, 64 and 256 callers, against one web process and
 * against two: answers a second, how near two processes come to twice as many, and how long an answer takes.
 *
 * Callers, web processes and database share the machine, so twice as many answers a second are seen only where there are cores for all of them.
 * Elsewhere the callers take what the second process would have. So the claim is about the processor time of the web processes alone: answers for
 * each second that the busier one computes. It is what two processes answer once each has a core, and it falls when an answer costs more beside
 * another process, or when one process gets most of the connections. The share of the machine that the web processes had is printed beside it.
 * One process alone does the jobs as well (mails, documents, measuring); of two, neither does, so the figure flatters two a little.
 *
 * A caller that is refused comes back when the answer told it to.
 *
 * Callers come one after the other within a second, and what counts begins when all of them are there. How long those wait that ask while the crowd
 * gathers, and the site has yet to learn of it, is printed beside.
 *
 * All callers are one process, which notes an answer when its event loop comes to it. How late that is at most for 99 of 100 is printed beside the
 * times, which hold it.
 *
 * Like is compared with like: the p99 of each kind of request by 64 callers with the median of the same kind by one, or with that of the whole mix
 * where the kind is quicker than the mix. Five of a hundred requests are logins and orders, which take a hundred times as long as the others also for
 * somebody who is alone. So the p99 of all requests together says how long those take, not how much longer everybody waits. It is printed as well,
 * without a limit.
 *
 * Ends with 1 when two processes come to less than `LINEAR_MIN` of twice as much, a kind of request takes 64 callers more than `SLOWER_MAX` times as
 * long, or any of them 256 callers longer than `PATIENCE_MS`, or somebody is refused without being told when to come back.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCustomer, orderBracket, PASSWORD, SHIP_TO, takeToken } from '../tests/setup/people.ts';
import { type StartedSite, startSite } from '../tests/setup/started-site.ts';
import { type Figures, reportFigures } from './results/figures.ts';
import { processorMs } from './serving/processor-time.ts';

const CALLERS = [1, 4, 16, 64, 256];
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const GATHER_MS = 1_000;
const LATE_RESOLUTION_MS = 1;
const SLOWER_MAX = 20;
const PATIENCE_MS = 5_000;
/** Of twice as many answers. */
const LINEAR_MIN = 0.9;
const UPLOAD_BYTES = 1_000_000;
/** So many different people: each has limits of their own. */
const PEOPLE = 32;

interface Caller {
  email: string;
  token: string;
  /** As a proxy on this machine names it. */
  address: string;
  /** An order of theirs, to be ordered again. */
  orderId: string;
  /** Quotes that wait to be ordered. */
  quoteIds: string[];
}
interface Sent {
  /** What is compared with its like. */
  kind: string;
  path: string;
  body?: Buffer | undefined;
  type?: string;
  onAnswer?: (text: string) => void;
}
type Call = (caller: Caller) => Sent;

const upload = await uploadOf(new URL('../tests/fixtures/bracket.step', import.meta.url));
const page =
  (path: string): Call =>
  () => ({ kind: path, path });
const login: Call = ({ email }) => ({
  kind: 'login',
  path: '/api/auth/login',
  body: Buffer.from(JSON.stringify({ email, password: PASSWORD, role: 'customer' })),
  type: 'application/json',
});
const send: Call = () => ({ kind: 'upload', path: '/api/files/upload', ...upload });
const JSON_TYPE = 'application/json';
/** Prices the parts of an order anew, by the rates of now. */
const reprice: Call = ({ orderId, quoteIds }) => ({
  kind: 'reprice',
  path: `/api/orders/${orderId}/reorder`,
  body: Buffer.from('{}'),
  type: JSON_TYPE,
  onAnswer: (text) => quoteIds.push((JSON.parse(text) as { quoteId: string }).quoteId),
});
/** Orders what was priced anew; before that, prices it. */
const order: Call = (caller) => {
  const quoteId = caller.quoteIds.pop();
  if (!quoteId) return reprice(caller);
  const body = Buffer.from(JSON.stringify({ ...SHIP_TO, quoteId }));
  return { kind: 'order', path: '/api/auth/shipping', body, type: JSON_TYPE };
};
const times = (count: number, call: Call) => Array<Call>(count).fill(call);
/** What a caller does, over and over, each beginning at another place. */
const MIX = [
  ...times(16, page('/cnc')),
  ...times(6, page('/profile-status')),
  ...times(3, page('/profile')),
  ...times(10, page('/api/orders')),
  ...times(4, page('/api/rate-card')),
  reprice,
  order,
  login,
  send,
];

interface Outcome {
  perSecond: number;
  /** By a busy process. */
  refused: number;
  /** Of them, not told when to come back. */
  untold: number;
  /** By a limit of the person's own. */
  limited: number;
  failed: number;
  /** Answers for each second that the busiest web process computed. */
  perBusySecond: number;
  /** Cores that the web processes had, on average. */
  cores: number;
  median: number;
  p99: number;
  /** Of those that asked before all callers were there. */
  gatheringP99: number;
  /** By how much the callers' own process is late, in milliseconds. */
  lateP99: number;
  /** In milliseconds, of each kind. */
  kinds: Map<string, Times>;
}

interface Times {
  count: number;
  median: number;
  p99: number;
}

const figures: Figures = {};
const single = await measureSite(1);
const double = await measureSite(2);
const alone = single.get(1)!;
const busy = single.get(64)!;
const crowd = single.get(256)!;
const linear = double.get(16)!.perBusySecond / (2 * single.get(16)!.perBusySecond);
const untold = [...single.values(), ...double.values()].reduce((sum, outcome) => sum + outcome.untold, 0);
const unasked = [...busy.kinds.keys()].filter((kind) => !alone.kinds.has(kind));
// A person's own limits may have left it no turn.
if (unasked.length > 0) console.log(`Not compared, since one caller had no answer of it: ${unasked.join(', ')}`);
const slowest = [...busy.kinds]
  .filter(([kind]) => alone.kinds.has(kind))
  .map(([kind, { p99 }]) => ({ kind, slower: p99 / Math.max(alone.kinds.get(kind)!.median, alone.median) }))
  .reduce((worst, each) => (each.slower > worst.slower ? each : worst));
console.log(`Of 64 callers, those wait longest whose request is: ${slowest.kind}`);
const unit = 'x the median of one';
claim('p99 of 64 callers, any kind', slowest.slower, { unit, better: 'less', limit: SLOWER_MAX });
claim('p99 of 64 callers, all together', busy.p99 / alone.median, { unit, better: 'less' });
claim('p99 of 64 callers while they gather', busy.gatheringP99 / alone.median, { unit, better: 'less' });
claim('p99 of 256 callers', crowd.p99, { unit: 'ms', better: 'less', limit: PATIENCE_MS });
claim('refused without a time', untold, { unit: 'requests', better: 'less', limit: 0 });
claim('two processes', linear, { unit: 'of linear, 16 callers', better: 'more', limit: LINEAR_MIN });
reportFigures(figures);

function claim(name: string, value: number, rest: Omit<Figures[string], 'value'>): void {
  const { limit, better, unit } = rest;
  const isKept = limit === undefined || (better === 'less' ? value <= limit : value >= limit);
  console.log(
    `${name}: ${value.toFixed(2)} ${unit}${limit === undefined ? '' : isKept ? ', within' : ', beyond'} ${limit ?? ''}`,
  );
  if (!isKept) process.exitCode = 1;
  figures[name] = { value: Number(value.toFixed(2)), ...rest };
}

async function measureSite(processes: number): Promise<Map<number, Outcome>> {
  const site = await startSite({ WEB_PROCESSES: String(processes), LOG_LEVEL: 'warn' });
  try {
    const people: Caller[] = [];
    for (let person = 0; person < PEOPLE; person += 1) {
      const email = `buyer${person}@customer.example`;
      await openCustomer(site, email);
      const token = await takeToken(site, email);
      const orderId = await orderBracket(site, token);
      people.push({ email, token, address: `203.0.113.${person}`, orderId, quoteIds: [] });
    }
    await run(site, people, 4);
    const outcomes = new Map<number, Outcome>();
    for (const callers of CALLERS) {
      const outcome = await run(site, people, callers);
      outcomes.set(callers, outcome);
      const { perSecond, refused, limited, failed, cores, median, p99, gatheringP99, lateP99 } = outcome;
      console.log(
        `${processes} web, ${String(callers).padStart(3)} callers: ${perSecond.toFixed(0).padStart(5)}/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms (${gatheringP99.toFixed(0)} ms while they gather), callers ${lateP99.toFixed(0)} ms late, web on ${cores.toFixed(2)} cores, ${refused} refused, ${limited} limited, ${failed} failed`,
      );
      for (const [kind, { count, median, p99 }] of outcome.kinds)
        console.log(`  ${kind.padEnd(16)} ${count} answers, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms`);
    }
    return outcomes;
  } finally {
    await site.stop();
  }
}

async function run(site: StartedSite, people: Caller[], callers: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true });
  const late = monitorEventLoopDelay({ resolution: LATE_RESOLUTION_MS });
  const took: { kind: string; ms: number }[] = [];
  const tookGathering: typeof took = [];
  let refused = 0;
  let untold = 0;
  let limited = 0;
  let failed = 0;
  const pids = webProcesses(site.pid);
  const from = performance.now() + GATHER_MS;
  const until = from + SECONDS * 1000;
  const whenGathered = async () => {
    await sleep(GATHER_MS);
    late.enable();
    return Promise.all(pids.map(processorMs));
  };
  const work = async (at: number) => {
    // A crowd gathers within a second; it does not come in one moment.
    await sleep((at / callers) * GATHER_MS);
    for (let step = at * 7; performance.now() < until; step += 1) {
      const began = performance.now();
      const { kind, status, retryAfter } = await ask(site, agent, people[at % people.length]!, MIX[step % MIX.length]!);
      if (status === 200) (began < from ? tookGathering : took).push({ kind, ms: performance.now() - began });
      else if (status === 503) {
        refused += 1;
        if (retryAfter === null) untold += 1;
        else await sleep(Math.min(retryAfter * 1000, Math.max(0, until - performance.now())));
      } else if (status === 429) limited += 1;
      else failed += 1;
    }
  };
  const [before] = await Promise.all([whenGathered(), ...Array.from({ length: callers }, (_, at) => work(at))]);
  late.disable();
  const after = await Promise.all(pids.map(processorMs));
  const busyMs = after.map((ms, i) => ms - before[i]!);
  agent.destroy();
  const { median, p99 } = timesOf(took);
  const kinds = new Map([...Map.groupBy(took, ({ kind }) => kind)].map(([kind, some]) => [kind, timesOf(some)]));
  return {
    ...{ perSecond: took.length / SECONDS, refused, untold, limited, failed },
    perBusySecond: (took.length * 1000) / Math.max(...busyMs),
    cores: busyMs.reduce((sum, ms) => sum + ms, 0) / (SECONDS * 1000),
    ...{ median, p99, kinds },
    gatheringP99: timesOf(tookGathering).p99,
    lateP99: late.percentile(99) / 1e6 - LATE_RESOLUTION_MS,
  };
}

function timesOf(took: readonly { ms: number }[]): Times {
  const sorted = took.map(({ ms }) => ms).sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { count: sorted.length, median: share(0.5), p99: share(0.99) };
}

/** The processes that answer: those that the first one forked, or itself. */
function webProcesses(pid: number): number[] {
  const forked = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      return Number(parent) === pid && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('server/main.ts');
    } catch {
      // It ended while we looked.
      return false;
    }
  });
  return forked.length > 0 ? forked.map(Number) : [pid];
}

interface Answer {
  kind: string;
  /** 0 when the connection broke. */
  status: number;
  /** In seconds; null when the answer names none. */
  retryAfter: number | null;
}

function ask(site: StartedSite, agent: Agent, caller: Caller, call: Call): Promise<Answer> {
  const { kind, path, body, type, onAnswer } = call(caller);
  const broken = { kind, status: 0, retryAfter: null };
  return new Promise((resolve) => {
    const headers = {
      cookie: `partwright_session=${caller.token}`,
      'x-forwarded-for': caller.address,
      // Answers that are read here come as they are.
      'accept-encoding': onAnswer ? 'identity' : 'br',
      origin: site.url,
      ...(body && { 'content-type': type, 'content-length': body.length }),
    };
    const outgoing = request(site.url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      const status = answer.statusCode ?? 0;
      const texts: Buffer[] = [];
      answer.on('data', (chunk) => onAnswer && texts.push(chunk));
      answer.on('end', () => {
        if (status === 200) onAnswer?.(Buffer.concat(texts).toString());
        const retryAfter = answer.headers['retry-after'];
        resolve({ kind, status, retryAfter: retryAfter === undefined ? null : Number(retryAfter) });
      });
      answer.on('error', () => resolve(broken));
    });
    outgoing.on('error', () => resolve(broken));
    outgoing.end(body);
  });
}

/** A part of 1 MB, always the same: it is measured once, and what is left is the upload. */
async function uploadOf(file: URL): Promise<{ body: Buffer; type: string }> {
  const text = await readFile(file, 'latin1');
  const padded = text.replace('DATA;', `DATA;\n/*${' '.repeat(UPLOAD_BYTES - text.length)}*/`);
  const form = new FormData();
  form.append('file', new Blob([padded]), 'bracket.step');
  for (const [name, value] of Object.entries({ material: 'CNC Machining', thickness: '0', quantity: '5' }))
    form.append(name, value);
  const sent = new Response(form);
  return { type: sent.headers.get('content-type')!, body: Buffer.from(await sent.arrayBuffer()) };
}
