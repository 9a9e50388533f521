/** A 200 MB upload to the started site: memory above idle, and throughput beside a bare node:http server that writes the same bytes to a file. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../tests/setup/started-site.ts';
import { reportFigures } from './results/figures.ts';

const FILE_BYTES = 200_000_000;
const ROUNDS = 5;
const BOUNDARY = 'bench-upload';
const PASSWORD = 'Right-horse7#';

/** What a server has to do at least: take the body and write it. No parsing, no digest, no waiting for the disk. */
const BARE_SERVER = `
  const { createServer } = require('node:http');
  const { createWriteStream } = require('node:fs');
  const { pipeline } = require('node:stream/promises');
  const server = createServer(async (req, res) => {
    await pipeline(req, createWriteStream(process.argv[1]));
    res.end('{}');
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)));
`;

const folder = await mkdtemp(join(tmpdir(), 'partwright-bench-'));
const site = await startSite({ LOG_LEVEL: 'error' });
const bare = spawn(process.execPath, ['-e', BARE_SERVER, join(folder, 'upload')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const token = await signIn(site.url);
  const bareUrl = `http://127.0.0.1:${await firstOutput(bare)}`;
  const seconds = { site: [] as number[], bare: [] as number[] };
  // Before the first: afterwards the memory in which that file was measured counts as idle too.
  const idle = await memoryMb(site.pid, 'VmRSS');
  await forgetPeak(site.pid);
  let peakAbove = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    seconds.bare.push(await upload(bareUrl, token));
    seconds.site.push(await upload(`${site.url}/api/files/upload`, token));
    if (round === 0) peakAbove = (await memoryMb(site.pid, 'VmHWM')) - idle;
    await measured(site.url, token);
  }
  const [ours, peer] = [median(seconds.site), median(seconds.bare)];
  const rate = (time: number) => `${(FILE_BYTES / 1e6 / time).toFixed(0)} MB/s`.padStart(10);
  console.log(`bare node:http, bytes to a file   ${rate(peer)}   1.00 x   (median of ${ROUNDS} uploads of 200 MB)`);
  console.log(`the site's upload call            ${rate(ours)}   ${(ours / peer).toFixed(2)} x the time`);
  console.log(
    `memory above idle, at its peak    ${peakAbove.toFixed(0).padStart(5)} MB   (first upload after the start)`,
  );
  reportFigures({
    'time of 200 MB': { value: Number((ours / peer).toFixed(2)), unit: 'x bare node:http', better: 'less' },
    'memory above idle': { value: Math.round(peakAbove), unit: 'MB', better: 'less' },
  });
} finally {
  bare.kill();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Registers, follows the link in the mail and logs in. */
async function signIn(url: string): Promise<string> {
  const email = 'bench@buyer.example';
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ token: string }>;
  };
  await post('/api/auth/register-customer', { name: 'Bench', email, password: PASSWORD, confirmPassword: PASSWORD });
  const mail = await site.mailTo(email, /verify/i);
  await fetch(/http\S+verify-email\S+/.exec(mail.text)![0], { redirect: 'manual' });
  return (await post('/api/auth/login', { email, password: PASSWORD })).token;
}

/** Waits until the uploaded file has been measured: that is other work, and must not run beside the next upload. */
async function measured(url: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/quotes/current`, { headers: { authorization: `Bearer ${token}` } });
    const { quote } = (await answer.json()) as { quote: { status: string } };
    if (quote.status !== 'measuring') return;
    await sleep(100);
  }
}

/** Sends one form with one file, made as it is sent; returns the seconds until the answer. */
async function upload(url: string, token: string): Promise<number> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = `${field('material', 'CNC Machining')}${field('quantity', '1')}--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="large.stl"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const sent = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + FILE_BYTES + tail.length,
    },
  });
  const started = performance.now();
  const answered = once(sent, 'response');
  await pipeline(Readable.from(body(head, tail)), sent);
  const [response] = await answered;
  const text = (await response.toArray()).join('');
  if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.statusCode} ${text}`);
  return (performance.now() - started) / 1000;
}

function* body(head: string, tail: string): Generator<Buffer> {
  yield Buffer.from(head);
  const chunk = Buffer.alloc(65_536, 'partwright ');
  for (let left = FILE_BYTES; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
  yield Buffer.from(tail);
}

async function memoryMb(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) / 1000;
}

/** Linux counts the peak from here on. */
async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
}

async function firstOutput(child: ChildProcess): Promise<string> {
  const [chunk] = await once(child.stdout!, 'data');
  return String(chunk);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
