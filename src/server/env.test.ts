import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { loadSecretKey, readEnv } from '#server/env.ts';
import { LOOPBACK_ONLY } from '#server/trusted-proxies.ts';

test('the proxies that are named are the ones believed', () => {
  const { trustedProxies } = readEnv({ TRUSTED_PROXIES: '10.0.0.0/8' });
  expect(['10.1.2.3', '127.0.0.1', '192.168.0.1'].map((address) => trustedProxies(address, 0))).toEqual([
    true,
    true,
    false,
  ]);
});

test('nothing set is a whole shop on this machine', () => {
  expect(readEnv({ PATH: '/bin', PORT: ' ' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustedProxies: LOOPBACK_ONLY,
    dataDir: resolve('data'),
    databaseUrl: null,
    s3: { endpoint: null, region: 'us-east-1', credentials: null },
    filesIn: null,
    backups: null,
    smtpUrl: null,
    allowPlainSmtp: false,
    mailFrom: null,
    brand: DEFAULT_BRAND,
    givenBrand: {},
    gtmId: null,
    stripe: null,
    secretKey: null,
    workers: Math.max(2, Math.min(4, availableParallelism() - 1)),
    webProcesses: Math.max(1, Math.floor(availableParallelism() / 2)),
    drainSeconds: 0,
    metrics: null,
    traces: null,
    storageLimits: { customerBytes: 20_000_000_000, customerFiles: 5_000, freeBytesAlert: 5_000_000_000 },
    role: 'all',
    warmsPages: true,
    logLevel: 'info',
  });
});

test('what is set is taken over', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://parts.example/',
    DATA_DIR: '/srv/parts',
    DATABASE_URL: 'postgres://shop:secret@db.example/shop',
    SMTP_URL: 'smtps://mail.example:465',
    SMTP_TLS: 'optional',
    MAIL_FROM: 'Shop <shop@parts.example>',
    COMPANY_DOMAIN: 'Parts.Example',
    BRAND_NAME: 'Parts & Co',
    BRAND_SOCIAL_LINKS: 'LinkedIn=https://linkedin.example/x?a=b, YouTube=https://youtube.example/@x',
    GTM_ID: 'GTM-ABC123',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec',
    WORKERS: '3',
    CUSTOMER_STORAGE_MB: '7',
    CUSTOMER_FILES: '8',
    FREE_SPACE_ALERT_MB: '9',
    ROLE: 'web',
    LOG_LEVEL: 'debug',
  });
  expect(env).toMatchObject({
    port: 8080,
    publicUrl: 'https://parts.example',
    dataDir: '/srv/parts',
    databaseUrl: 'postgres://shop:secret@db.example/shop',
    smtpUrl: 'smtps://mail.example:465',
    allowPlainSmtp: true,
    mailFrom: 'Shop <shop@parts.example>',
    gtmId: 'GTM-ABC123',
    stripe: { secretKey: 'sk_test', webhookSecret: 'whsec', apiBase: null },
    workers: 3,
    storageLimits: { customerBytes: 7_000_000, customerFiles: 8, freeBytesAlert: 9_000_000 },
    role: 'web',
    logLevel: 'debug',
  });
  const given = {
    name: 'Parts & Co',
    companyDomain: 'parts.example',
    socialLinks: [
      { label: 'LinkedIn', url: 'https://linkedin.example/x?a=b' },
      { label: 'YouTube', url: 'https://youtube.example/@x' },
    ],
  };
  expect(env.givenBrand).toEqual(given);
  expect(env.brand).toEqual({ ...DEFAULT_BRAND, slug: 'parts-co', ...given });
});

test.each([
  [{ BRAND_NAME: 'Cut & Wright' }, 'cut-wright'],
  [{ BRAND_NAME: 'Zügig Fräsen' }, 'zugig-frasen'],
  [{ BRAND_NAME: 'Cut & Wright', BRAND_SLUG: 'cw' }, 'cw'],
  [{ BRAND_NAME: '鋼' }, 'partwright'],
  [{}, 'partwright'],
])('the path of the About page follows the name: %j is /about-%s', (given, slug) => {
  expect(readEnv(given).brand.slug).toBe(slug);
});

const WRONG: [Record<string, string>, string][] = [
  [{ PORT: '80a' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  // Each of several processes would get a port of its own, and nobody would know which.
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64.'],
  [{ PUBLIC_URL: 'parts.example' }, 'PUBLIC_URL must be a URL that starts with http:// or https://.'],
  [{ PUBLIC_URL: 'https://parts.example/shop' }, 'PUBLIC_URL must be a URL without a path.'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/40' },
    'TRUSTED_PROXIES must be a list of addresses and ranges, for example 10.0.0.2, 173.245.48.0/20, or a number of proxies from 0 to 10.',
  ],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
  [{ SMTP_TLS: 'none' }, 'SMTP_TLS must be one of required, optional.'],
  [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM must be one line.'],
  [{ COMPANY_DOMAIN: '@parts.example' }, 'COMPANY_DOMAIN must be a domain, for example partwright.example.'],
  [{ BRAND_INFO_EMAIL: 'info' }, 'BRAND_INFO_EMAIL must be an email address.'],
  [{ BRAND_NAME: 'x'.repeat(61) }, 'BRAND_NAME must be at most 60 characters.'],
  [{ BRAND_ADDRESS: 'a\r\nb' }, 'BRAND_ADDRESS must be one line.'],
  [{ BRAND_CHAT_URL: 'javascript:alert(1)' }, 'BRAND_CHAT_URL must be a URL that starts with http:// or https://.'],
  [{ BRAND_SOCIAL_LINKS: 'LinkedIn' }, 'BRAND_SOCIAL_LINKS must be a list like LinkedIn=https://…, YouTube=https://….'],
  [{ GTM_ID: "');alert(1)//" }, 'GTM_ID must look like GTM-ABC123.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters.'],
  [{ ROLE: 'boss' }, 'ROLE must be one of all, web, worker.'],
  [{ ROLE: 'worker' }, 'ROLE=worker needs DATABASE_URL: the database in DATA_DIR can serve only one process.'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_BUCKET must be set too, since S3_ENDPOINT is.'],
  [{ S3_PREFIX: 'shop' }, 'S3_BUCKET must be set too, since S3_PREFIX is.'],
  [{ S3_BUCKET: 'Parts' }, 'S3_BUCKET must be the name of a bucket.'],
  [
    { S3_BUCKET: 'parts', S3_PREFIX: 'a//b' },
    'S3_PREFIX must be letters, digits, dots and dashes, with slashes between.',
  ],
  [{ S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY must be set too, since S3_ACCESS_KEY_ID is.'],
  [{ BACKUP_EVERY: '24h' }, 'BACKUP_TO must be set too, since BACKUP_EVERY is.'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json, http/protobuf.'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'api-key' },
    'OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value,other=value, with percent-encoded values.',
  ],
  [{ BACKUP_WITH_SECRET: 'yes' }, 'BACKUP_TO must be set too, since BACKUP_WITH_SECRET is.'],
  [
    { BACKUP_TO: 'backups' },
    'BACKUP_TO must be a folder from the root (/var/backups/partwright), or s3://bucket/prefix.',
  ],
  [
    { BACKUP_TO: '/backups', BACKUP_EVERY: 'daily' },
    'BACKUP_EVERY must be a number of minutes, hours or days, for example 30m, 24h or 7d.',
  ],
  [{ BACKUP_TO: '/backups', BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 10000.'],
  [{ STRIPE_SECRET_KEY: 'sk' }, 'STRIPE_WEBHOOK_SECRET must be set too, since STRIPE_SECRET_KEY is.'],
];

test.each(WRONG)('%o stops the start with a sentence', (settings, sentence) => {
  expect(() => readEnv(settings)).toThrow(new ConfigurationError(sentence));
});

test('files and backups go into buckets that are named', () => {
  const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const named = readEnv({ S3_BUCKET: 'parts', S3_PREFIX: '/eu/shop/', S3_REGION: 'eu-central-1', ...keys });
  expect(named.filesIn).toEqual({ bucket: 'parts', prefix: 'eu/shop/files/' });
  expect(named.s3).toEqual({
    endpoint: null,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
  expect(readEnv({ S3_BUCKET: 'parts' }).filesIn).toEqual({ bucket: 'parts', prefix: 'files/' });
  const elsewhere = readEnv({ S3_ENDPOINT: 'https://s3.example', BACKUP_TO: 's3://kept/of/shop/' });
  expect([elsewhere.filesIn, elsewhere.s3.endpoint]).toEqual([null, 'https://s3.example']);
  expect(elsewhere.backups).toEqual({
    to: { kind: 'bucket', bucket: 'kept', prefix: 'of/shop/' },
    everyMs: 24 * 3_600_000,
    keep: 7,
    withSecret: false,
  });
  const asked = { BACKUP_TO: '/var/backups/', BACKUP_EVERY: '30m', BACKUP_KEEP: '3', BACKUP_WITH_SECRET: 'yes' };
  expect(readEnv(asked).backups).toEqual({
    to: { kind: 'folder', path: '/var/backups' },
    everyMs: 1_800_000,
    keep: 3,
    withSecret: true,
  });
});

test('no key is made in DATA_DIR where rows and files are elsewhere, and one that is there counts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'partwright-env-'));
  const filesIn = { bucket: 'parts', prefix: 'files/' };
  const env = { secretKey: null, dataDir, filesIn, databaseUrl: 'postgres://db.example/shop' };
  await expect(loadSecretKey(env)).rejects.toThrow('SECRET_KEY must be set: with DATABASE_URL and S3_BUCKET');
  expect(await readdir(dataDir)).toEqual([]);
  const key = await loadSecretKey({ ...env, databaseUrl: null });
  expect(await loadSecretKey(env)).toBe(key);
  await rm(dataDir, { recursive: true });
});

test('without SECRET_KEY a key is made once and kept for its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-env-'));
  const env = { secretKey: null, dataDir: join(folder, 'data'), filesIn: null, databaseUrl: null };
  const keys = await Promise.all([loadSecretKey(env), loadSecretKey(env), loadSecretKey(env)]);
  expect(new Set(keys).size).toBe(1);
  expect(await readFile(join(env.dataDir, 'secret-key'), 'utf8')).toBe(`${keys[0]}\n`);
  expect((await stat(join(env.dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(await loadSecretKey({ ...env, secretKey: 'given' })).toBe('given');
  await rm(folder, { recursive: true });
});

test("traces go where OpenTelemetry's variables say, and nowhere without them", () => {
  expect(readEnv({ OTEL_SERVICE_NAME: 'parts' }).traces).toBeNull();
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };
  expect(readEnv(collector).traces).toEqual({
    url: 'http://127.0.0.1:4318/v1/traces',
    headers: {},
    serviceName: 'partwright',
    resource: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
  expect(readEnv({ ...collector, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull();
  expect(readEnv({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).traces).toBeNull();
  const asked = {
    ...collector,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b%3D,tenant = shop',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'tenant=traces',
    OTEL_SERVICE_NAME: 'parts',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(readEnv(asked).traces).toEqual({
    url: 'https://traces.example/in',
    headers: { 'api-key': 'a b=', tenant: 'traces' },
    serviceName: 'parts',
    resource: { 'deployment.environment.name': 'test' },
    sampler: 'parentbased_traceidratio',
    ratio: 0.25,
  });
});
