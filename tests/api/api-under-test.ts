/** The API on a database, a queue and a storage of its own: everything real but the network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { Role } from '#contract/account.ts';
import { ensureRateCard } from '#db/rate-cards.ts';
import type { Database, MailRow } from '#db/schema.ts';
import { createApi } from '#server/app.ts';
import { createPasswords } from '#server/auth/password.ts';
import { startMakingDocuments } from '#server/documents/make-documents.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { startAnalysingParts } from '#server/orders/analyse-parts.ts';
import type { ApiDeps } from '#server/services.ts';
import { createLiveSettings } from '#server/settings/live-settings.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { openAsSite, openTestDatabase } from '../setup/database.ts';
import { openSharedAnalyser } from '../setup/shared-analyser.ts';
import { ORIGIN, Visitor } from './visitor.ts';

export const PASSWORD = 'Right-horse7#';

/** The installation's secret. */
export const SECRET_KEY = 'a secret key of the tests, long enough';

/** Tests of everything else do not want to be stopped by the limits. */
const MANY = { tries: 1_000_000, minutes: 1 };
export const NO_LIMITS = {
  loginPerAddressAndEmail: MANY,
  loginPerAddress: MANY,
  loginPerEmail: MANY,
  loginPerDevice: MANY,
  codePerAccount: MANY,
  passwordPerAccount: MANY,
  registerPerAddress: MANY,
  mailPerAddressAndEmail: MANY,
  mailPerEmail: MANY,
  mailPerEmailDaily: MANY,
  mailPerDevice: MANY,
  mailPerAddress: MANY,
  codePerAddress: MANY,
  contactPerAddress: MANY,
  messagesPerUser: MANY,
  ordersPerUser: MANY,
  reordersPerUser: MANY,
  addressesPerUser: MANY,
  sharedGuessesPerAddress: MANY,
  sharedPerAddress: MANY,
  quoteDocumentsPerReader: MANY,
  sharesPerUser: MANY,
  uploadPerUser: MANY,
  downloadPerUser: MANY,
  uploadMegabytesPerUser: { tries: 1_000_000_000, minutes: 1 },
} satisfies ApiDeps['rateLimits'];

/** Passwords are hashed hundreds of times: what the full cost is, and that it is the server's own, `registration.test.ts` says. */
const SMALL_COST = { memoryKiB: 8, passes: 1 };

export interface ApiUnderTest {
  app: Hono;
  /** Of the database's owner, who may break things; the API itself works as the site's role. */
  db: Kysely<Database>;
  /** How to reach it with `pg`, as the site's role. */
  connection: ClientConfig;
  deps: ApiDeps;
  /** What the server logged, one object a line. */
  log: string[];
  storageFolder: string;
  visitor(): Visitor;
  /** Registered, verified and signed in by cookie. */
  signedIn(role?: Role, email?: string): Promise<Visitor>;
  /** Mails to this address, oldest first. */
  mailsTo(email: string): Promise<MailRow[]>;
  /** Measures and prices uploaded parts and makes documents from now on, as a worker process does. */
  startWork(): Promise<void>;
  /** The token of the newest verification mail. */
  verificationToken(email: string): Promise<string>;
  /** The six digits of the newest mail for a forgotten password. */
  resetCode(email: string): Promise<string>;
  close(): Promise<void>;
}

export async function openApi(changes: Partial<ApiDeps> = {}): Promise<ApiUnderTest> {
  const database = await openTestDatabase();
  const site = openAsSite(database);
  await ensureRateCard(database.db, EXAMPLE_RATE_CARD);
  const storageFolder = await mkdtemp(join(tmpdir(), 'partwright-files-'));
  const log: string[] = [];
  const jobs = await openJobs({ connection: site.connection, onError: (error) => log.push(String(error)) });
  const deps: ApiDeps = {
    db: site.db,
    pool: site.pool,
    jobs,
    storage: sealStorage(await openLocalStorage(storageFolder), SECRET_KEY),
    settings: createLiveSettings({ db: database.db, brand: DEFAULT_BRAND }),
    log: pino({}, { write: (line: string) => void log.push(line) }),
    publicUrl: ORIGIN,
    secretKey: SECRET_KEY,
    rateLimits: NO_LIMITS,
    passwords: createPasswords(SMALL_COST, { threads: 1 }),
    evenMs: 1,
    ...changes,
  };
  const app = createApi(deps);
  const mailsTo = (email: string) =>
    deps.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('createdAt').execute();
  const verificationToken = async (email: string) => {
    const mail = (await mailsTo(email)).findLast((each) => each.dedupeKey.startsWith('verify-email:'));
    return /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  let people = 0;
  let stopWork = async () => {};
  return {
    app,
    db: database.db,
    connection: site.connection,
    deps,
    log,
    storageFolder,
    visitor: () => new Visitor(app),
    mailsTo,
    verificationToken,
    async resetCode(email) {
      const mail = (await mailsTo(email)).findLast((each) => each.dedupeKey.startsWith('reset-code:'));
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
    },
    async signedIn(
      role = 'customer',
      email = `person${++people}@${role === 'admin' ? DEFAULT_BRAND.companyDomain : 'buyer.example'}`,
    ) {
      const visitor = new Visitor(app);
      await visitor.post(`/api/auth/register-${role}`, registration(email));
      await visitor.get(`/api/auth/verify-email?token=${await verificationToken(email)}`);
      const answer = await visitor.post('/api/auth/login', { email, password: PASSWORD, role });
      if (answer.status !== 200) throw new Error(`Could not sign in: ${answer.text}`);
      return visitor;
    },
    async startWork() {
      const analyser = openSharedAnalyser();
      stopWork = () => analyser.close();
      await startMakingDocuments(deps);
      await startAnalysingParts({ ...deps, analyser, concurrency: 2 });
    },
    async close() {
      await jobs.close();
      await stopWork();
      await site.close();
      await deps.passwords.close();
      await database.close();
      await rm(storageFolder, { recursive: true, force: true });
    },
  };
}

/** What a registration form sends. */
export function registration(email: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ann Miller',
    email,
    phoneNo: '9876543210',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...changes,
  };
}
