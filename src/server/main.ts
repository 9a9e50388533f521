/** The process behind `npm start`: opens what is needed in order, serves, and lets go of everything in reverse. */
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { pagesOf } from '#content/pages.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { openDatabase } from '#db/open.ts';
import { ensureRateCard } from '#db/rate-cards.ts';
import { createApi } from '#server/app.ts';
import { createPasswords } from '#server/auth/password.ts';
import { type ContentPages, createContentPages } from '#server/content-pages.ts';
import { startMakingDocuments } from '#server/documents/make-documents.ts';
import { createHttpServer } from '#server/edge/http-server.ts';
import { type Env, loadSecretKey, localUrl, readEnv } from '#server/env.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLog, type Log } from '#server/log.ts';
import { startSendingMail } from '#server/mail/outbox.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import { startAnalysingParts } from '#server/orders/analyse-parts.ts';
import { sweepAbandonedFiles } from '#server/orders/draft-files.ts';
import { type ExpiryWork, expireUnorderedFiles } from '#server/orders/expire-files.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { createPages, loadProductionBuild, type PagesOptions, renderForAnyone } from '#server/pages.ts';
import { giveSafeHeaders, safeHeaders } from '#server/safe-headers.ts';
import { createLiveSettings, type LiveSettings } from '#server/settings/live-settings.ts';
import { openLocalStorage } from '#server/storage/local-storage.ts';
import { requireFileKeys } from '#server/storage/require-file-keys.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { alertLowSpace, type SpaceWatch } from '#server/storage/storage-limits.ts';
import { sweepOldRows } from '#server/sweep-old-rows.ts';

/** To the database, for requests and what jobs write. */
const CONNECTIONS = 10;
const STOP_WITHIN_MS = 9_000;
/** Running answers may finish, but a large upload must not delay the stop until `STOP_WITHIN_MS` ends everything by force. */
const ANSWER_WITHIN_MS = 3_000;
/** EX_CONFIG of sysexits.h: whoever supervises this process (`scripts/supervise.mjs`) does not try again. */
const EXIT_CONFIGURATION = 78;
const SWEEP_EVERY_MS = 3_600_000;
/** What `listen` says of an address that is not ours, a name that is none, and a port that needs more rights. */
const UNUSABLE_ADDRESS = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EACCES'];
const isDevelopment = process.argv.includes('--dev');

/** What was opened, newest first when it is closed. */
const closers: (() => Promise<unknown> | unknown)[] = [];
// Declared before the first call that may fail: `stop` can be called from there, and could not yet read a variable declared below.
let isStopping = false;

const env = await orStop(readEnv);
const log = createLog(env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtExceptionMonitor', (error) =>
  log.fatal({ err: error }, 'the process ends: an error that nobody caught'),
);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed and nobody took it'));
await orStop(() => start(env, log));

async function start(env: Env, log: Log): Promise<void> {
  const onLog = (line: string) => log.warn({ from: 'database' }, line);
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    onLog,
    // A part that is measured holds one connection.
    poolSize: CONNECTIONS + (env.role === 'web' ? 0 : env.workers),
    hasTimeLimits: true,
  });
  closers.unshift(close);
  await ensureRateCard(db, EXAMPLE_RATE_CARD);
  const settings = createLiveSettings({ db, brand: env.brand, givenBrand: env.givenBrand });
  await settings.refresh();
  closers.unshift(settings.watch((error) => log.warn({ err: error }, 'settings were not looked at')));

  const secretKey = await loadSecretKey(env);
  await requireFileKeys(db, secretKey);
  const storage = sealStorage(await openLocalStorage(join(env.dataDir, 'files')), secretKey);
  const jobs = await openJobs({
    connection,
    onError: (error) => log.warn({ err: error }, 'queue'),
    // The embedded database serves one process.
    isAlone: env.databaseUrl === null,
  });
  closers.unshift(() => jobs.close());
  const { publicUrl, storageLimits } = env;
  if (env.role !== 'worker') await keepSwept({ db, jobs, storage, settings, publicUrl, storageLimits, log });

  if (env.role !== 'web') {
    const analyser = createNodeAnalyser({ workers: env.workers });
    closers.unshift(() => {
      // No job is taken any more before the running ones are called off; they begin anew at the next start.
      const closing = jobs.close();
      return analyser.close().then(() => closing);
    });
    const transport = openMailTransport({
      smtpUrl: env.smtpUrl,
      allowPlainSmtp: env.allowPlainSmtp,
      from: env.mailFrom ?? (() => ({ name: settings.brand.name, address: settings.brand.supportEmail })),
      folder: join(env.dataDir, 'mail'),
    });
    closers.unshift(() => transport.close());
    await startSendingMail({ db, jobs, transport });
    await startMakingDocuments({ db, jobs, storage, settings, log });
    const { publicUrl, workers: concurrency } = env;
    await startAnalysingParts({ db, jobs, storage, analyser, settings, publicUrl, log, concurrency });
  }
  const passwords = createPasswords();
  closers.unshift(() => passwords.close());
  const api = createApi({
    db,
    pool,
    jobs,
    storage,
    passwords,
    settings,
    log,
    publicUrl,
    trustedProxies: env.trustedProxies,
    secretKey,
    storageLimits,
  });
  // A process that only does jobs answers health checks and nothing else.
  const { app, contentPages } = env.role === 'worker' ? { app: healthOf(api) } : await siteOf(api, settings);
  const server = await listen(listenerOf(app, contentPages));
  closers.unshift(() => closeServer(server));
  greet(settings);
  const warm = () => (env.warmsPages ? contentPages?.warm() : undefined);
  settings.onChange(() => {
    contentPages?.clear();
    warm();
  });
  await warm();
}

/** Removes the remains of killed uploads, expired rows and files that nobody orders, and looks at the free space, now and every hour. */
async function keepSwept(work: ExpiryWork & SpaceWatch): Promise<void> {
  const { db, storage, log } = work;
  const sweep = async () => {
    const halves = await storage.sweep();
    const wholes = await sweepAbandonedFiles(db, storage);
    if (halves + wholes > 0) log.info({ halves, wholes }, 'removed what interrupted uploads left in storage');
    const swept = await sweepOldRows(db, new Date());
    if (swept.sessions + swept.codes + swept.mails > 0) log.info(swept, 'removed rows that nobody needs any more');
    const expired = await expireUnorderedFiles(work, new Date());
    if (expired.told + expired.removed > 0) log.info(expired, 'uploads that were not ordered');
    await alertLowSpace(work, new Date());
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((error) => log.warn({ err: error }, 'storage and old rows were not swept'));
  }, SWEEP_EVERY_MS);
  closers.unshift(() => clearInterval(timer));
}

function healthOf(api: Hono): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => api.fetch(c.req.raw, c.env));
  app.get('/readyz', (c) => api.fetch(c.req.raw, c.env));
  return app;
}

interface Site {
  app: Hono;
  /** Missing in development, where nothing is kept. */
  contentPages?: ContentPages;
}

async function siteOf(api: Hono, settings: LiveSettings): Promise<Site> {
  const { publicUrl, gtmId } = env;
  const common = { api, settings, publicUrl, gtmId, log };
  const safety = { secure: publicUrl.startsWith('https:') };
  const app = new Hono();
  app.use(giveSafeHeaders(safety));
  for (const path of ['/api/*', '/healthz', '/readyz']) app.all(path, (c) => api.fetch(c.req.raw, c.env));
  const options = isDevelopment ? await developmentOptions(common) : { ...common, loadBuild: loadProductionBuild };
  const pages = createPages(options);
  app.all('*', (c) => pages.fetch(c.req.raw, c.env));
  if (isDevelopment) return { app };
  const contentPages = createContentPages({
    // Paths hold the brand's slug, which only the environment changes.
    paths: pagesOf(settings.brand).map(({ path }) => path),
    render: (path) => renderForAnyone(path, options),
    headers: {
      ...safeHeaders(safety),
      'content-security-policy': pagePolicy({ nonce: null, hasTagManager: gtmId !== null }),
    },
    log,
  });
  return { app, contentPages };
}

async function developmentOptions(common: Omit<PagesOptions, 'loadBuild'>): Promise<PagesOptions> {
  // Not imported otherwise: Vite is no part of a running site.
  const { openVite } = await import('#server/development.ts');
  const vite = await openVite();
  closers.unshift(vite.close);
  return { ...common, loadBuild: vite.loadBuild, developmentAssets: vite.assets };
}

/** Pages in memory are served before the app, which costs several times as much. */
function listenerOf(app: Hono, contentPages: ContentPages | undefined): RequestListener {
  const toApp = getRequestListener(app.fetch, { hostname: env.host });
  if (!contentPages) return toApp;
  return (incoming, outgoing) => contentPages.answer(incoming, outgoing, () => void toApp(incoming, outgoing));
}

function listen(listener: RequestListener): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createHttpServer(listener, env);
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigurationError(`Port ${env.port} is in use. Stop what runs there, or set PORT to another one.`, {
              cause: error,
            })
          : UNUSABLE_ADDRESS.includes(error.code ?? '')
            ? new ConfigurationError(`Nothing can listen at HOST and PORT: ${error.message}.`, { cause: error })
            : error,
      ),
    );
    server.listen(env.port, env.host, () => resolve(server));
  });
}

/** Lets answers under way end, for a while; connections that are merely kept alive are closed at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), ANSWER_WITHIN_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function greet({ brand }: LiveSettings): void {
  const lines = [
    '',
    env.role === 'worker'
      ? `${brand.name} works through its queue. Its health: ${localUrl(env)}/readyz`
      : `${brand.name} is ready: ${env.publicUrl}`,
    env.smtpUrl || env.role === 'web' ? null : `Mails are files in ${join(env.dataDir, 'mail')}`,
    env.role === 'worker'
      ? null
      : `To become admin, register at ${env.publicUrl}/adminreg with an address @${brand.companyDomain} and follow the link in the mail.`,
    '',
  ];
  process.stderr.write(`${lines.filter((line) => line !== null).join('\n')}\n`);
}

async function stop(code: number): Promise<never> {
  if (isStopping) return new Promise(() => {});
  isStopping = true;
  const limit = setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS);
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'could not be closed');
    }
  }
  clearTimeout(limit);
  process.exit(code);
}

/** A start that fails says why in a sentence, for the person at the terminal. */
async function orStop<T>(action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    process.stderr.write(`Could not start: ${(error as Error).message}\n`);
    return stop(error instanceof ConfigurationError ? EXIT_CONFIGURATION : 1);
  }
}
