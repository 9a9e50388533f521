/**
 * The process behind `npm start`: opens what is needed in order, serves, and lets go of everything in reverse. Where there are several web processes,
 * it is each of them as well, and the first one serves nothing itself.
 */
import cluster from 'node:cluster';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Pool } from 'pg';
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { pagesOf } from '#content/pages.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { withExclusiveLock } from '#db/exclusive-lock.ts';
import { openDatabase } from '#db/open.ts';
import { ensureRateCard } from '#db/rate-cards.ts';
import { createReadiness } from '#server/api/health.ts';
import { createApi } from '#server/app.ts';
import { createPasswords } from '#server/auth/password.ts';
import { startBackups } from '#server/backup/scheduled-backups.ts';
import { answerFirstProcess, startWebProcesses, tellFirstProcessOfListening } from '#server/cluster.ts';
import { type ContentPages, createContentPages } from '#server/content-pages.ts';
import { startMakingDocuments } from '#server/documents/make-documents.ts';
import { type Accepting, acceptConnections, requireFree } from '#server/edge/accept-connections.ts';
import { logAccess } from '#server/edge/access-log.ts';
import { createHttpServer } from '#server/edge/http-server.ts';
import { limitLoad } from '#server/edge/limit-load.ts';
import { type Env, localUrl, readEnv, requireGivenSecret } from '#server/env.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { createLog, type Log } from '#server/log.ts';
import { startSendingMail } from '#server/mail/outbox.ts';
import { openMailTransport } from '#server/mail/transport.ts';
import type { Metrics, MetricsOfProcess } from '#server/metrics/metrics.ts';
import { type AnalysisWork, startAnalysingParts } from '#server/orders/analyse-parts.ts';
import { sweepAbandonedFiles } from '#server/orders/draft-files.ts';
import { type ExpiryWork, expireUnorderedFiles } from '#server/orders/expire-files.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { createPages, loadProductionBuild, type PagesOptions, renderForAnyone } from '#server/pages.ts';
import { giveSafeHeaders, safeHeaders } from '#server/safe-headers.ts';
import { createLiveSettings, type LiveSettings } from '#server/settings/live-settings.ts';
import { openStorage } from '#server/storage/open-storage.ts';
import { loadFittingSecret } from '#server/storage/require-keys.ts';
import { sealStorage } from '#server/storage/sealed-storage.ts';
import { alertLowSpace, type SpaceWatch } from '#server/storage/storage-limits.ts';
import { sweepOldRows } from '#server/sweep-old-rows.ts';
import type { TraceSettings } from '#server/traces/trace-settings.ts';
import type { Traces } from '#server/traces/traces.ts';

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
/** What the first process asks the web processes. */
const METRICS_QUESTION = 'metrics';
const isDevelopment = process.argv.includes('--dev');
/** One of several web processes, forked by the first one, which does everything else. */
const isWebProcess = cluster.isWorker;

/** What was opened, newest first when it is closed. */
const closers: (() => Promise<unknown> | unknown)[] = [];
// Declared before the first call that may fail: `stop` can be called from there, and could not yet read a variable declared below.
let isStopping = false;
/** For as long as requests are still answered before the stop begins. */
let stopLaterMs = 0;

const env = await orStop(readEnv);
stopLaterMs = env.drainSeconds * 1000;
const log = createLog(env);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// Whoever started this process and watches over it is gone: the supervisor (`scripts/supervise.mjs`), or the first of several. Nobody would end this one
// any more, and the next start needs the port and the database.
if (process.connected) process.once('disconnect', () => void stop(isWebProcess ? 1 : 0));
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'process exits: uncaught error'));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled promise rejection'));
await orStop(() => start(env, log));

async function start(env: Env, log: Log): Promise<void> {
  /** It forks the web processes, and answers no requests. */
  const isFirstOfSeveral = !isWebProcess && env.webProcesses > 1 && !isDevelopment;
  const doesJobs = env.role !== 'web' && !isWebProcess;
  // Before the database has tables of this version: a backup of an earlier one could not be restored into it any more.
  await requireGivenSecret(env);
  const traces = env.traces && (await loadTraces(env.traces));
  if (traces) closers.unshift(() => traces.close());
  const onLog = (line: string) => log.warn({ from: 'database' }, line);
  const { db, pool, connection, close } = await openDatabase({
    databaseUrl: env.databaseUrl ?? undefined,
    dataDir: env.dataDir,
    // The embedded one is run by the first process.
    attach: isWebProcess,
    onLog,
    // A part that is measured holds one connection.
    poolSize: CONNECTIONS + (doesJobs ? env.workers : 0),
    isSite: true,
  });
  closers.unshift(close);
  traces?.queries(pool);
  const secretKey = await loadFittingSecret(db, env);
  await ensureRateCard(db, EXAMPLE_RATE_CARD);
  const settings = createLiveSettings({ db, brand: env.brand, givenBrand: env.givenBrand });
  await settings.refresh();
  closers.unshift(settings.watch(connection, (error) => log.warn({ err: error }, 'settings were not refreshed')));

  const stored = await openStorage(env, {
    onAway: (error) => log.error({ err: error }, 'the bucket of the files does not answer'),
  });
  closers.unshift(() => stored.close());
  const storage = sealStorage(stored.storage, secretKey);
  const jobs = await openJobs({
    connection,
    onError: (error) => log.warn({ err: error }, 'queue'),
    // The embedded database serves this process and the web processes that it forks, which do no jobs.
    isAlone: env.databaseUrl === null && !isWebProcess,
    traces,
  });
  closers.unshift(() => jobs.close());
  const { publicUrl, storageLimits } = env;
  if (env.role !== 'worker' && !isWebProcess)
    await keepSwept({ db, jobs, storage, settings, publicUrl, storageLimits, log });

  const metrics = env.metrics && (await loadMetrics()).createMetrics(pool);
  if (metrics && isWebProcess) answerFirstProcess(METRICS_QUESTION, () => metrics.read());
  if (metrics && !isWebProcess) {
    const readiness = createReadiness({ db, storage, jobs, log, now: Date.now });
    const makesBackups = doesJobs && env.backups !== null;
    (await loadMetrics()).addShopMetrics(metrics, { db, storage, readiness, makesBackups });
  }

  if (doesJobs) {
    closers.unshift(await startBackups({ db, connection, storage: stored.storage, secretKey, env, log }));
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
    await startSendingMail({ db, jobs, transport: traces?.mails(transport) ?? transport });
    await startMakingDocuments({ db, jobs, storage, settings, log });
    const { publicUrl, workers: concurrency } = env;
    const onStage: AnalysisWork['onStage'] = (part) => {
      metrics?.analysed(part);
      traces?.analysed(part);
    };
    await startAnalysingParts({ db, jobs, storage, analyser, settings, publicUrl, log, concurrency, onStage });
  }
  if (isFirstOfSeveral) return serveByOthers(env, { settings, log, metrics });
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
    isStopping: () => isStopping,
    ...(metrics && { onOrdered: metrics.ordered }),
  });
  // A process that only does jobs answers health checks and nothing else.
  const { app, contentPages } = env.role === 'worker' ? { app: healthOf(api) } : await siteOf(api, settings, metrics);
  const server = await listen(listenerOf(app, { pool, contentPages, metrics, traces }));
  closers.unshift(() => closeServer(server));
  // Whoever sends requests here has to see first that this process is not ready any more.
  if (stopLaterMs > 0) closers.unshift(() => sleep(stopLaterMs));
  if (metrics && !isWebProcess) await tellMetrics(env, { log, metrics });
  if (isWebProcess) tellFirstProcessOfListening();
  else greet(settings);
  const warm = () => (env.warmsPages ? contentPages?.warm() : undefined);
  settings.onChange(() => {
    contentPages?.clear();
    warm();
  });
  await warm();
}

interface Told {
  log: Log;
  metrics: Metrics | null;
}

async function serveByOthers(env: Env, { settings, log, metrics }: Told & { settings: LiveSettings }): Promise<void> {
  await orSayOfPort(() => requireFree(env));
  const onUnusable = (code: number) => void stop(code);
  const web = await startWebProcesses({
    count: env.webProcesses,
    log,
    exitConfiguration: EXIT_CONFIGURATION,
    onUnusable,
  });
  closers.unshift(() => web.close());
  if (metrics) {
    const { keepCounts } = await loadMetrics();
    await tellMetrics(
      env,
      { log, metrics },
      keepCounts(() => web.ask(METRICS_QUESTION)),
    );
  }
  greet(settings);
}

/** Loaded only where somebody wants them. */
async function loadMetrics() {
  const [own, shop, served, kept] = await Promise.all([
    import('#server/metrics/metrics.ts'),
    import('#server/metrics/shop-metrics.ts'),
    import('#server/metrics/serve-metrics.ts'),
    import('#server/metrics/keep-counts.ts'),
  ]);
  return { ...own, ...shop, ...served, ...kept };
}

/** Loaded only where they are configured: the packages take a tenth of a second to import. */
async function loadTraces(settings: TraceSettings): Promise<Traces> {
  const { openTraces } = await import('#server/traces/open-traces.ts');
  const onError = (error: unknown) => log.warn({ err: error }, 'traces could not be sent');
  return openTraces({ ...settings, role: env.role, onError });
}

/** On a port of its own, which the world does not reach. */
async function tellMetrics(
  env: Env,
  { log, metrics }: Told,
  readOthers?: () => Promise<MetricsOfProcess[]>,
): Promise<void> {
  if (!env.metrics || !metrics) return;
  const { serveMetrics } = await loadMetrics();
  const server = await serveMetrics({ ...env.metrics, log, metrics, ...(readOthers && { readOthers }) });
  closers.unshift(() => {
    server.close();
    server.closeAllConnections();
  });
}

/** Removes the remains of killed uploads, expired rows and files that nobody orders, and looks at the free space, now and every hour. */
async function keepSwept(work: ExpiryWork & SpaceWatch): Promise<void> {
  const { db, storage, log } = work;
  const sweepAlone = async () => {
    const halves = await storage.sweep();
    const wholes = await sweepAbandonedFiles(db, storage);
    if (halves + wholes > 0) log.info({ halves, wholes }, 'removed files left by interrupted uploads');
    const swept = await sweepOldRows(db, new Date());
    if (swept.sessions + swept.codes + swept.mails > 0) log.info(swept, 'removed expired rows');
    const expired = await expireUnorderedFiles(work, new Date());
    if (expired.told + expired.removed > 0) log.info(expired, 'unordered uploads');
    await alertLowSpace(work, new Date());
  };
  // Of all the processes on this database and this storage, one sweeps at a time; the others leave it to that one.
  const sweep = () => withExclusiveLock(db, 'sweep', sweepAlone);
  // A bucket that does not answer is no reason not to start.
  const trySweep = () => sweep().catch((error) => log.warn({ err: error }, 'storage and old rows were not cleaned up'));
  await trySweep();
  const timer = setInterval(trySweep, SWEEP_EVERY_MS);
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

async function siteOf(api: Hono, settings: LiveSettings, metrics: Metrics | null): Promise<Site> {
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
    onSent: metrics?.sent,
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

interface Listened {
  pool: Pick<Pool, 'waitingCount'>;
  contentPages: ContentPages | undefined;
  metrics: Metrics | null;
  traces: Traces | null;
}

/** Pages in memory are served before the app, which costs several times as much, and without a line in the log or a trace. */
function listenerOf(app: Hono, { pool, contentPages, metrics, traces }: Listened): RequestListener {
  const answer = getRequestListener(app.fetch, { hostname: env.host });
  const limited = limitLoad((incoming, outgoing) => void answer(incoming, outgoing), {
    isWaitedFor: () => pool.waitingCount > 0,
    sharesPort: isWebProcess,
    ...(metrics && { onRefused: metrics.refused }),
  });
  const logged = logAccess(limited, log, metrics?.answered);
  const toApp = traces?.requests(logged) ?? logged;
  if (!contentPages) return toApp;
  return (incoming, outgoing) => contentPages.answer(incoming, outgoing, () => toApp(incoming, outgoing));
}

interface Listening {
  server: Server;
  accepting: Accepting;
}

async function listen(listener: RequestListener): Promise<Listening> {
  const server = createHttpServer(listener, env);
  return { server, accepting: await orSayOfPort(() => acceptConnections(server, env)) };
}

/** Says in a sentence why the port cannot be opened. */
async function orSayOfPort<Result>(open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigurationError(
        `Port ${env.port} is in use. Stop the program that uses it, or set PORT to another port.`,
        { cause },
      );
    if (UNUSABLE_ADDRESS.includes(code))
      throw new ConfigurationError(`Cannot listen on HOST and PORT: ${message}.`, { cause });
    throw cause;
  }
}

/** Lets answers under way end, for a while; connections that are merely kept alive are closed at once. */
async function closeServer({ server, accepting }: Listening): Promise<void> {
  const limit = setTimeout(() => server.closeAllConnections(), ANSWER_WITHIN_MS);
  const closed = accepting.close();
  server.closeIdleConnections();
  await closed;
  clearTimeout(limit);
}

function greet({ brand }: LiveSettings): void {
  const lines = [
    '',
    env.role === 'worker'
      ? `${brand.name} is processing its queue. Health check: ${localUrl(env)}/readyz`
      : `${brand.name} is ready: ${env.publicUrl}`,
    env.smtpUrl || env.role === 'web' ? null : `Emails are written to ${join(env.dataDir, 'mail')}`,
    env.role === 'worker'
      ? null
      : `To become an admin, register at ${env.publicUrl}/adminreg with an @${brand.companyDomain} address and open the link in the email.`,
    '',
  ];
  process.stderr.write(`${lines.filter((line) => line !== null).join('\n')}\n`);
}

async function stop(code: number): Promise<never> {
  if (isStopping) return new Promise(() => {});
  isStopping = true;
  const limit = setTimeout(() => process.exit(code || 1), STOP_WITHIN_MS + stopLaterMs);
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
