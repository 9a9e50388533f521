/**
 * CPU of one content page from memory, as the started site answers it to a browser, beside a bare Node server that says "hello" and
 * nginx with the same compressed bytes in a file. Ends with 1 when a page costs more than `LIMIT` times the bare server's answer.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../tests/setup/free-port.ts';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';
import { processorMs, untilSettled } from './serving/processor-time.ts';

const LIMIT = 1.6;
/** Another can be named: `node bench/serve-pages.ts /faq`. */
const PAGE = process.argv[2] ?? '/cnc';
/** Many short ones: whatever else the machine does falls on all of a round. */
const ROUNDS = 21;
const REQUESTS = 10_000;
const CONNECTIONS = 32;
const TOOLS = resolve(import.meta.dirname, '.tools');

const BARE_SERVER = `
  require('node:http')
    .createServer((q, s) => s.end('hello'))
    .listen(0, '127.0.0.1', function () { process.stdout.write(String(this.address().port)); });
`;

interface Contender {
  name: string;
  pid: number;
  port: number;
  cpuMicroseconds: number[];
  perSecond: number[];
}

const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
const site = await startSite();
const children: ChildProcess[] = [];
try {
  const contenders = [await startBare(), contender('the site, from memory', site.pid, Number(new URL(site.url).port))];
  const page = await fetchCompressed(site.url + PAGE);
  const nginx = await startNginx(page);
  if (nginx) contenders.push(nginx);
  await untilSettled(site.pid);
  for (const each of contenders) await measure(each, REQUESTS);
  for (const each of contenders) Object.assign(each, { cpuMicroseconds: [], perSecond: [] });
  for (let round = 0; round < ROUNDS; round += 1) for (const each of contenders) await measure(each, REQUESTS);
  report(contenders, page.length);
} finally {
  for (const child of children) child.kill();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

function contender(name: string, pid: number, port: number): Contender {
  return { name, pid, port, cpuMicroseconds: [], perSecond: [] };
}

async function startBare(): Promise<Contender> {
  const child = spawn(process.execPath, ['-e', BARE_SERVER], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [port] = await once(child.stdout, 'data');
  return contender('bare node:http, "hello"', child.pid!, Number(port));
}

/** One process, the page's bytes as a file, no log: as fast as nginx is. Null where there is none. */
async function startNginx(page: Buffer): Promise<Contender | null> {
  const program = findNginx();
  if (!program) {
    console.log('nginx is not measured: none is installed, and none came from the Debian packages.');
    return null;
  }
  const port = await freePort();
  await writeFile(join(folder, 'page.br'), page);
  await mkdir(join(folder, 'logs'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log;
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port};
        location = ${PAGE} { alias ${folder}/page.br; default_type text/html; add_header content-encoding br; }
      }
    }`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  children.push(child);
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1, await sleep(50)) {
    // Whoever else had taken the port would answer too, while nginx still tries to get it.
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ headers }) => headers.get('server')?.startsWith('nginx'),
      () => false,
    );
    if (isUp && child.exitCode === null) return contender('nginx, the same bytes as a file', child.pid!, port);
  }
  console.log('nginx is not measured: it did not start.');
  return null;
}

/** An installed one, or the program out of Debian's package, unpacked beside the benchmarks and not installed. */
function findNginx(): string | null {
  const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', join(TOOLS, 'usr/sbin/nginx')];
  const found = places.find((place) => existsSync(place));
  if (found || !existsSync('/etc/debian_version')) return found ?? null;
  try {
    execFileSync('mkdir', ['-p', TOOLS]);
    execFileSync('apt-get', ['download', '-qq', 'nginx'], { cwd: TOOLS, stdio: 'ignore' });
    execFileSync('sh', ['-c', 'dpkg-deb -x nginx_*.deb . && rm nginx_*.deb'], { cwd: TOOLS });
  } catch {
    return null;
  }
  return places.find((place) => existsSync(place)) ?? null;
}

/** The bytes that a browser gets. `fetch` would unpack them. */
async function fetchCompressed(url: string): Promise<Buffer> {
  const [answer] = await once(get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }), 'response');
  const isFromMemory = answer.headers.etag && answer.headers['content-encoding'] === 'br';
  if (!isFromMemory) throw new Error(`${PAGE} is not answered from memory: ${answer.statusCode}`);
  return buffer(answer);
}

async function measure(each: Contender, requests: number): Promise<void> {
  const before = await processorMs(each.pid);
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'serving/load-client.mjs'),
    ...[each.port, PAGE, requests, CONNECTIONS].map(String),
  ]);
  each.cpuMicroseconds.push((((await processorMs(each.pid)) - before) * 1000) / requests);
  each.perSecond.push(requests / Number(stdout));
}

function report(contenders: Contender[], bytes: number): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const peer = contenders[0]!.cpuMicroseconds;
  /** Round by round: both have met the same weather. */
  const ratioOf = ({ cpuMicroseconds }: Contender) => median(cpuMicroseconds.map((cpu, i) => cpu / peer[i]!));
  console.log(`CPU a request of ${PAGE} (${bytes} bytes of brotli), median of ${ROUNDS} rounds of ${REQUESTS}`);
  for (const each of contenders) {
    const cpu = median(each.cpuMicroseconds).toFixed(1).padStart(6);
    const rate = Math.round(median(each.perSecond));
    console.log(`${each.name.padEnd(33)}${cpu} µs  ${ratioOf(each).toFixed(2)} x  (${rate} requests/s)`);
  }
  const ratio = ratioOf(contenders[1]!);
  console.log(ratio <= LIMIT ? `Within the limit of ${LIMIT} x.` : `Above the limit of ${LIMIT} x.`);
  if (ratio > LIMIT) process.exitCode = 1;
  reportFigures({
    'CPU a request': {
      value: Number(ratio.toFixed(2)),
      unit: `x ${contenders[0]!.name}`,
      better: 'less',
      limit: LIMIT,
    },
    'the page': { value: bytes, unit: 'bytes of brotli', better: 'less' },
  });
}
