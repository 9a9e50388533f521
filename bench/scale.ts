/**
 * A mix of requests (pages, lists, rates, logins, uploads of 1 MB) by 1, 4, 16, 64 and 256 callers, against one web process and against two:
 * answers a second, how near two processes come to twice as many, and how long an answer takes. Callers, server and database share the machine, so
 * that two processes can be twice as fast only where there are cores for all of them.
 * Ends with 1 when 64 callers wait more than `SLOWER_MAX` times as long as one does, or 256 callers longer than `PATIENCE_MS`.
 */
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';
import { openCustomer, PASSWORD, takeToken } from '../tests/setup/people.ts';
import { type StartedSite, startSite } from '../tests/setup/started-site.ts';
import { type Figures, reportFigures } from './results/figures.ts';

const CALLERS = [1, 4, 16, 64, 256];
const SECONDS = 10;
const SLOWER_MAX = 20;
const PATIENCE_MS = 5_000;
/** Of twice as many answers. */
const LINEAR_MIN = 0.9;
/** Two web processes, callers and database. */
const CORES_FOR_TWO = 4;
const UPLOAD_BYTES = 1_000_000;
/** So many different people: each has limits of their own. */
const PEOPLE = 32;

interface Caller {
  email: string;
  token: string;
  /** As a proxy on this machine names it. */
  address: string;
}
type Call = (caller: Caller) => { path: string; body?: Buffer | undefined; type?: string };

const upload = await uploadOf(new URL('../tests/fixtures/bracket.step', import.meta.url));
const page =
  (path: string): Call =>
  () => ({ path });
const login: Call = ({ email }) => ({
  path: '/api/auth/login',
  body: Buffer.from(JSON.stringify({ email, password: PASSWORD, role: 'customer' })),
  type: 'application/json',
});
const send: Call = () => ({ path: '/api/files/upload', ...upload });
const times = (count: number, call: Call) => Array<Call>(count).fill(call);
/** What a caller does, over and over, each beginning at another place. */
const MIX = [
  ...times(16, page('/cnc')),
  ...times(6, page('/profile-status')),
  ...times(3, page('/profile')),
  ...times(10, page('/api/orders')),
  ...times(4, page('/api/rate-card')),
  login,
  send,
];

interface Outcome {
  perSecond: number;
  refused: number;
  failed: number;
  median: number;
  p99: number;
}

const figures: Figures = {};
const single = await measureSite(1);
const double = await measureSite(2);
const alone = single.get(1)!;
const busy = single.get(64)!;
const crowd = single.get(256)!;
const linear = double.get(16)!.perSecond / (2 * single.get(16)!.perSecond);
const slower = busy.p99 / alone.median;
claim('p99 of 64 callers', slower, { unit: 'x the median of one', better: 'less', limit: SLOWER_MAX });
claim('p99 of 256 callers', crowd.p99, { unit: 'ms', better: 'less', limit: PATIENCE_MS });
claim('two processes', linear, {
  unit: 'of linear, 16 callers',
  better: 'more',
  ...(availableParallelism() >= CORES_FOR_TWO && { limit: LINEAR_MIN }),
});
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
      people.push({ email, token: await takeToken(site, email), address: `203.0.113.${person}` });
    }
    await run(site, people, 4);
    const outcomes = new Map<number, Outcome>();
    for (const callers of CALLERS) {
      const outcome = await run(site, people, callers);
      outcomes.set(callers, outcome);
      const { perSecond, refused, failed, median, p99 } = outcome;
      console.log(
        `${processes} web, ${String(callers).padStart(3)} callers: ${perSecond.toFixed(0).padStart(5)}/s, median ${median.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, ${refused} refused, ${failed} failed`,
      );
    }
    return outcomes;
  } finally {
    await site.stop();
  }
}

async function run(site: StartedSite, people: Caller[], callers: number): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  let refused = 0;
  let failed = 0;
  const until = performance.now() + SECONDS * 1000;
  const work = async (at: number) => {
    for (let step = at * 7; performance.now() < until; step += 1) {
      const began = performance.now();
      const status = await ask(site, agent, people[at % people.length]!, MIX[step % MIX.length]!);
      if (status === 200) took.push(performance.now() - began);
      // Busy, or a person who has used up a limit of theirs.
      else if (status === 503 || status === 429) refused += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, at) => work(at)));
  agent.destroy();
  took.sort((a, b) => a - b);
  const share = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? Number.NaN;
  return { perSecond: took.length / SECONDS, refused, failed, median: share(0.5), p99: share(0.99) };
}

/** The status; 0 when the connection broke. */
function ask(site: StartedSite, agent: Agent, caller: Caller, call: Call): Promise<number> {
  const { path, body, type } = call(caller);
  return new Promise((resolve) => {
    const headers = {
      cookie: `partwright_session=${caller.token}`,
      'x-forwarded-for': caller.address,
      'accept-encoding': 'br',
      origin: site.url,
      ...(body && { 'content-type': type, 'content-length': body.length }),
    };
    const outgoing = request(site.url + path, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    outgoing.on('error', () => resolve(0));
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
