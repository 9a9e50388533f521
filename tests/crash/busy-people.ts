/**
 * People who register, verify, sign in, upload and order, one after the other, while the site is killed under them. What fails is sent again,
 * unchanged, until it is acknowledged: so what was acknowledged is known, and it has to be there in the end, once.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { block } from '../api/parts.ts';
import { type Mail, readMails } from '../setup/started-site.ts';

/** A part whose measuring is killed again and again, by a worker that leaves the processor to all others, waits for minutes on a busy machine. */
const PATIENT = { timeout: 600_000, interval: 50 };
const ANSWER_WITHIN_MS = 30_000;
const PASSWORD = 'Turned&Milled1';
const SHIP_TO = { name: 'Kim Mill', address: '1 Lathe Street', city: 'Dayton', state: 'OH', zip: '45402' };

/** What one person was told. Each step is there once it was acknowledged. */
export interface Kept {
  email: string;
  isVerified?: boolean;
  token?: string;
  bytes?: Uint8Array<ArrayBuffer>;
  quoteId?: string;
  orderId?: string;
}

export class BusyPeople {
  readonly #url: string;
  readonly #mailFolder: string;
  readonly #mails = new Map<string, Mail>();
  readonly kept: Kept[] = [];
  /** Answers that are neither an acknowledgment nor "try again in a few seconds". */
  readonly oddAnswers: string[] = [];
  #acknowledged = 0;
  #isOver = false;

  constructor({ url, dataDir }: { url: string; dataDir: string }) {
    this.#url = url;
    this.#mailFolder = join(dataDir, 'mail');
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** So many at a time, until `stop`. Resolves when each has done the last step. */
  async live(atATime: number): Promise<void> {
    await Promise.all(
      Array.from({ length: atATime }, async () => {
        while (!this.#isOver) await this.liveOnce();
      }),
    );
  }

  stop(): void {
    this.#isOver = true;
  }

  /** A new person, from the registration to the order. */
  async liveOnce(): Promise<Kept> {
    const number = this.kept.length;
    const person: Kept = { email: `person${number}@crash.example` };
    this.kept.push(person);
    // Limits on tries count by address: each has one of their own.
    const from = { 'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
    await this.#register(person, from);
    await this.#verify(person, from);
    await this.#logIn(person, from);
    await this.#upload(person, number);
    await this.#order(person);
    return person;
  }

  async #register({ email }: Kept, from: Record<string, string>): Promise<void> {
    const names = { name: 'Kim Mill', email, phoneNo: '15550100142' };
    const body = { ...names, password: PASSWORD, confirmPassword: PASSWORD };
    // The account may be there already: the answer to the first try was lost.
    await this.#untilAcknowledged('/api/auth/register-customer', () => ({ json: body, headers: from }), [409]);
  }

  async #verify(person: Kept, from: Record<string, string>): Promise<void> {
    const link = await vi.waitFor(async () => {
      const mails = await readMails(this.#mailFolder, this.#mails);
      const mail = mails.find(({ to, subject }) => to === person.email && /verify/i.test(subject));
      return new URL(/https?:\/\/\S+verify-email\S+/.exec(mail?.text ?? '')![0]);
    }, PATIENT);
    const { where } = await this.#untilAcknowledged(link.pathname + link.search, () => ({ headers: from }), [302]);
    expect(where).toMatch(/status=(already_)?verified/);
    person.isVerified = true;
  }

  async #logIn(person: Kept, from: Record<string, string>): Promise<void> {
    const body = { email: person.email, password: PASSWORD, role: 'customer' };
    const { json } = await this.#untilAcknowledged('/api/auth/login', () => ({ json: body, headers: from }));
    person.token = String(json.token);
  }

  async #upload(person: Kept, number: number): Promise<void> {
    // No two of one size: each has to be measured.
    const bytes = block(20 + number / 100, 12, 8);
    const fields = { material: '3D Printing', thickness: '0', quantity: '2', requestKey: randomUUID() };
    const { json } = await this.#untilAcknowledged('/api/files/upload', () => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), 'block.stl');
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return { form, headers: bearer(person) };
    });
    Object.assign(person, { bytes, quoteId: String(json.quoteId) });
  }

  async #order(person: Kept): Promise<void> {
    const body = { ...SHIP_TO, country: 'United States', quoteId: person.quoteId };
    const { json } = await this.#untilAcknowledged('/api/auth/shipping', () => ({
      json: body,
      headers: bearer(person),
    }));
    person.orderId = String(json.orderId);
  }

  async #untilAcknowledged(
    path: string,
    request: () => { json?: object; form?: FormData; headers: Record<string, string> },
    alsoDone: readonly number[] = [],
  ): Promise<{ json: Record<string, unknown>; where: string }> {
    const answer = await vi.waitFor(async () => {
      const { json, form, headers } = request();
      const sent = await fetch(this.#url + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        ...((json || form) && { method: 'POST', body: form ?? JSON.stringify(json) }),
      });
      const text = await sent.text();
      const isDone = sent.status === 200 || alsoDone.includes(sent.status);
      // 202: its parts are being measured.
      if (!isDone && sent.status !== 503 && sent.status !== 202)
        this.oddAnswers.push(`${path.split('?')[0]}: ${sent.status} ${text}`);
      if (!isDone) throw new Error(`${path}: ${sent.status}`);
      return { json: text.startsWith('{') ? JSON.parse(text) : {}, where: sent.headers.get('location') ?? '' };
    }, PATIENT);
    this.#acknowledged += 1;
    return answer;
  }
}

export const bearer = ({ token }: Kept) => ({ authorization: `Bearer ${token}` });
