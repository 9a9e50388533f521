/** The settings of this process: the only reader of `process.env`. A wrong value stops the start with a sentence that names it. */
import { randomBytes } from 'node:crypto';
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { type Brand, DEFAULT_BRAND } from '#brand/brand.ts';
import { BRAND_RULES } from '#contract/brand-settings.ts';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { writeInDataDir } from '#db/write-in-data-dir.ts';
import {
  BACKUP_DEFAULTS,
  type BackupSettings,
  BackupToSchema,
  DurationSchema,
} from '#server/backup/backup-settings.ts';
import type { BucketPlace, S3Settings } from '#server/storage/bucket.ts';
import { STORAGE_LIMITS, type StorageLimits } from '#server/storage/storage-limits.ts';
import { readTraceSettings, TRACE_VARIABLES, type TraceSettings } from '#server/traces/trace-settings.ts';
import { LOOPBACK_ONLY, readTrustedProxies, type TrustedProxies } from '#server/trusted-proxies.ts';

export const ROLES_OF_PROCESS = ['all', 'web', 'worker'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** null: Stripe's own. */
  apiBase: string | null;
}

export interface Env {
  port: number;
  host: string;
  /** How the world reaches the site: an origin without a slash at the end. */
  publicUrl: string;
  /** Proxies whose X-Forwarded-For is believed. */
  trustedProxies: TrustedProxies;
  /** Absolute: database, files, mails, keys. */
  dataDir: string;
  /** null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** How buckets are reached, where one is named. */
  s3: S3Settings;
  /** null: uploaded files are in the data folder. */
  filesIn: BucketPlace | null;
  /** null: backups are made by hand only. */
  backups: BackupSettings | null;
  /** null: each mail is a file in the data folder. */
  smtpUrl: string | null;
  /** Mails may go out unencrypted where the mail server offers nothing else. */
  allowPlainSmtp: boolean;
  /** Name and address, as it stands in a mail's From; null: the brand's own. */
  mailFrom: string | null;
  /** Defaults for what nobody has set in Settings. */
  brand: Brand;
  /** The fields that the environment sets: Settings cannot change them. */
  givenBrand: Partial<Brand>;
  gtmId: string | null;
  stripe: StripeSettings | null;
  /** null: made and kept in the data folder (`loadSecretKey`). */
  secretKey: string | null;
  /** Analysis processes. */
  workers: number;
  /** Processes that answer requests. 1: the one that does everything else, too. */
  webProcesses: number;
  /** How long this process still answers after it was told to stop, while it says that it is not ready. */
  drainSeconds: number;
  /** Where Prometheus finds this machine's figures; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Where spans are sent; null: none are made. */
  traces: TraceSettings | null;
  storageLimits: StorageLimits;
  /** `web` answers requests, `worker` does jobs, `all` both. */
  role: (typeof ROLES_OF_PROCESS)[number];
  /** Public pages are rendered at the start and after a change of settings, not when somebody first asks for them. */
  warmsPages: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** In the data folder. */
export const SECRET_FILE = 'secret-key';
const SECRET_LENGTH_MIN = 32;
const WORKERS_MAX = 64;
const MEGABYTE = 1_000_000;
/** A petabyte. */
const MEGABYTES_MAX = 1_000_000_000;
const FILES_MAX = 1_000_000;
const BACKUPS_MAX = 10_000;

const integer = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
};
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' });
const origin = webAddress
  .pipe(z.string().refine((text) => new URL(text).pathname === '/', 'must be a URL without a path'))
  .transform((text) => new URL(text).origin);
/** Anything on one line: values end up in headers and pages. */
const text = z.string().refine((value) => !/[\r\n\0]/.test(value), 'must be one line');

const EnvSchema = z.object({
  PORT: integer(1, 65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(readTrustedProxies)
    .refine(
      (trusts) => trusts !== null,
      'must be a list of addresses and ranges, for example 10.0.0.2, 173.245.48.0/20, or a number of proxies from 0 to 10',
    )
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL that starts with postgres:// or postgresql://' })
    .optional(),
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits and dashes, for example eu-central-1')
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^\/?[\w.-]+(\/[\w.-]+)*\/?$/, 'must be letters, digits, dots and dashes, with slashes between')
    .transform((prefix) => `${prefix.replace(/^\/|\/$/g, '')}/`)
    .optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_TO: BackupToSchema.optional(),
  BACKUP_EVERY: DurationSchema.optional(),
  BACKUP_KEEP: integer(1, BACKUPS_MAX).optional(),
  BACKUP_WITH_SECRET: oneOf(['yes', 'no']).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be a URL that starts with smtp:// or smtps://' }).optional(),
  SMTP_TLS: oneOf(['required', 'optional']).default('required'),
  MAIL_FROM: text.refine((value) => value.includes('@'), 'must contain an email address').optional(),
  COMPANY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, for example partwright.example')
    .transform((value) => value.toLowerCase())
    .optional(),
  BRAND_NAME: z.optional(BRAND_RULES.name('')),
  BRAND_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lowercase letters, digits and dashes')
    .optional(),
  BRAND_SUPPORT_EMAIL: z.optional(BRAND_RULES.email('')),
  BRAND_SALES_EMAIL: z.optional(BRAND_RULES.email('')),
  BRAND_INFO_EMAIL: z.optional(BRAND_RULES.email('')),
  BRAND_PHONE_INDIA: z.optional(BRAND_RULES.phone('')),
  BRAND_PHONE_USA: z.optional(BRAND_RULES.phone('')),
  BRAND_ADDRESS: z.optional(BRAND_RULES.address('')),
  BRAND_CHAT_URL: z.optional(BRAND_RULES.webAddress('')),
  BRAND_SOCIAL_LINKS: z
    .string()
    .regex(
      /^[^=,]+=https?:[^,\s]+(,[^=,]+=https?:[^,\s]+)*$/,
      'must be a list like LinkedIn=https://…, YouTube=https://…',
    )
    .transform((list) => list.split(',').map(readLink))
    .pipe(BRAND_RULES.socialLinks(''))
    .optional(),
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123')
    .optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: webAddress.optional(),
  SECRET_KEY: z.string().min(SECRET_LENGTH_MIN, `must be at least ${SECRET_LENGTH_MIN} characters`).optional(),
  // At least two: one customer's long file must leave a worker to the others.
  WORKERS: integer(1, WORKERS_MAX).default(Math.max(2, Math.min(4, availableParallelism() - 1))),
  // Half of the cores, for the others measure parts and run the database. With two cores a second process would only take memory from them.
  WEB_PROCESSES: integer(1, WORKERS_MAX).default(Math.max(1, Math.floor(availableParallelism() / 2))),
  DRAIN_SECONDS: integer(0, 60).default(0),
  METRICS_PORT: integer(1, 65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  ...TRACE_VARIABLES,
  CUSTOMER_STORAGE_MB: integer(1, MEGABYTES_MAX).default(STORAGE_LIMITS.customerBytes / MEGABYTE),
  CUSTOMER_FILES: integer(1, FILES_MAX).default(STORAGE_LIMITS.customerFiles),
  FREE_SPACE_ALERT_MB: integer(0, MEGABYTES_MAX).default(STORAGE_LIMITS.freeBytesAlert / MEGABYTE),
  ROLE: oneOf(ROLES_OF_PROCESS).default('all'),
  WARM_PAGES: oneOf(['yes', 'no']).default('yes'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
});
type Settings = z.infer<typeof EnvSchema>;

/** Which variable sets which value of the brand. */
export const BRAND_VARIABLES = {
  name: 'BRAND_NAME',
  slug: 'BRAND_SLUG',
  supportEmail: 'BRAND_SUPPORT_EMAIL',
  salesEmail: 'BRAND_SALES_EMAIL',
  infoEmail: 'BRAND_INFO_EMAIL',
  phoneIndia: 'BRAND_PHONE_INDIA',
  phoneUsa: 'BRAND_PHONE_USA',
  address: 'BRAND_ADDRESS',
  companyDomain: 'COMPANY_DOMAIN',
  socialLinks: 'BRAND_SOCIAL_LINKS',
  chatUrl: 'BRAND_CHAT_URL',
} as const satisfies Record<keyof Brand, keyof Settings>;

/** Reads all settings; an empty value counts as none. Throws one sentence for the first wrong one, without the value: it may be a secret. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(
    Object.keys(EnvSchema.shape)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = EnvSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigurationError(`${issue?.path[0]?.toString()} ${issue?.message}.`);
  }
  const settings = parsed.data;
  if (settings.ROLE !== 'all' && settings.DATABASE_URL === undefined)
    throw new ConfigurationError(
      `ROLE=${settings.ROLE} needs DATABASE_URL: the database in DATA_DIR can serve only one process.`,
    );
  const givenBrand = readGivenBrand(settings);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL ?? localUrl({ host: settings.HOST, port: settings.PORT }),
    trustedProxies: settings.TRUSTED_PROXIES ?? LOOPBACK_ONLY,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    s3: readS3(settings),
    filesIn: readFilesIn(settings),
    backups: readBackups(settings),
    smtpUrl: settings.SMTP_URL ?? null,
    allowPlainSmtp: settings.SMTP_TLS === 'optional',
    mailFrom: settings.MAIL_FROM ?? null,
    brand: { ...DEFAULT_BRAND, ...slugOfName(givenBrand.name), ...givenBrand },
    givenBrand,
    gtmId: settings.GTM_ID ?? null,
    stripe: readStripe(settings),
    secretKey: settings.SECRET_KEY ?? null,
    workers: settings.WORKERS,
    webProcesses: settings.ROLE === 'worker' ? 1 : settings.WEB_PROCESSES,
    drainSeconds: settings.DRAIN_SECONDS,
    metrics: settings.METRICS_PORT ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : null,
    traces: readTraceSettings(settings),
    storageLimits: {
      customerBytes: settings.CUSTOMER_STORAGE_MB * MEGABYTE,
      customerFiles: settings.CUSTOMER_FILES,
      freeBytesAlert: settings.FREE_SPACE_ALERT_MB * MEGABYTE,
    },
    role: settings.ROLE,
    warmsPages: settings.WARM_PAGES === 'yes',
    logLevel: settings.LOG_LEVEL,
  };
}

/** A server that listens everywhere is reached on this machine through its loopback address. */
export function localUrl({ host, port }: Pick<Env, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** "Label=address"; the address may hold further equals signs. */
function readLink(pair: string): Brand['socialLinks'][number] {
  const at = pair.indexOf('=');
  return { label: pair.slice(0, at).trim(), url: pair.slice(at + 1) };
}

/** The name as the path of the About page has it: "Cut & Wright" is /about-cut-wright. Nothing of a name without Latin letters and digits. */
function slugOfName(name: string | undefined): Pick<Brand, 'slug'> | undefined {
  const words = name
    ?.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words ? { slug: words.join('-') } : undefined;
}

function readGivenBrand(settings: Settings): Partial<Brand> {
  const given = Object.entries(BRAND_VARIABLES).filter(([, variable]) => settings[variable] !== undefined);
  return Object.fromEntries(given.map(([field, variable]) => [field, settings[variable]]));
}

function readS3(settings: Settings): S3Settings {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const hasKeys = requireTogether({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  return {
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION,
    credentials: hasKeys ? { accessKeyId: S3_ACCESS_KEY_ID!, secretAccessKey: S3_SECRET_ACCESS_KEY! } : null,
  };
}

/** Files lie under `files/`, so that other things can lie beside them. */
function readFilesIn({ S3_BUCKET, S3_PREFIX = '', S3_ENDPOINT, BACKUP_TO }: Settings): BucketPlace | null {
  if (S3_BUCKET !== undefined) return { bucket: S3_BUCKET, prefix: `${S3_PREFIX}files/` };
  // An operator who sets these believes that the files are stored elsewhere.
  const alone = S3_PREFIX
    ? 'S3_PREFIX'
    : S3_ENDPOINT !== undefined && BACKUP_TO?.kind !== 'bucket'
      ? 'S3_ENDPOINT'
      : null;
  if (alone !== null) throw new ConfigurationError(`S3_BUCKET must be set too, since ${alone} is.`);
  return null;
}

function readBackups({ BACKUP_TO, BACKUP_EVERY, BACKUP_KEEP, BACKUP_WITH_SECRET }: Settings): BackupSettings | null {
  const rest = { BACKUP_EVERY, BACKUP_KEEP, BACKUP_WITH_SECRET };
  if (BACKUP_TO !== undefined)
    return {
      to: BACKUP_TO,
      everyMs: BACKUP_EVERY ?? BACKUP_DEFAULTS.everyMs,
      keep: BACKUP_KEEP ?? BACKUP_DEFAULTS.keep,
      withSecret: BACKUP_WITH_SECRET === 'yes',
    };
  const [given] = Object.entries(rest).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined) throw new ConfigurationError(`BACKUP_TO must be set too, since ${given} is.`);
  return null;
}

function readStripe(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = settings;
  if (!requireTogether({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET })) return null;
  return { secretKey: STRIPE_SECRET_KEY!, webhookSecret: STRIPE_WEBHOOK_SECRET!, apiBase: STRIPE_API_BASE ?? null };
}

/** All of them or none; throws when only some are set. */
function requireTogether(group: Record<string, string | undefined>): boolean {
  const missing = Object.keys(group).filter((name) => group[name] === undefined);
  if (missing.length === 0) return true;
  if (missing.length === Object.keys(group).length) return false;
  const given = Object.keys(group).filter((name) => !missing.includes(name));
  throw new ConfigurationError(`${missing.join(' and ')} must be set too, since ${given.join(' and ')} is.`);
}

export type SecretSettings = Pick<Env, 'secretKey' | 'dataDir' | 'filesIn' | 'databaseUrl'>;

/**
 * Throws a sentence where no secret is given and none may be made in the data folder, since rows and files are elsewhere: it would be lost with the
 * machine, and every file with it.
 */
export async function requireGivenSecret(env: SecretSettings): Promise<void> {
  if (env.filesIn === null || env.databaseUrl === null || (await hasSecretKey(env))) return;
  throw new ConfigurationError(
    'SECRET_KEY must be set: with DATABASE_URL and S3_BUCKET, nothing of this site is kept in DATA_DIR. Make one with "openssl rand -base64 32", give it to every process, and keep a copy in another place. A site that was restored needs the one it had.',
  );
}

/**
 * The secret that tokens are signed and uploaded files encrypted under: `SECRET_KEY`, or one made once and kept in the data folder, readable by
 * its owner only.
 */
export async function loadSecretKey(env: SecretSettings): Promise<string> {
  await requireGivenSecret(env);
  if (env.secretKey !== null) return env.secretKey;
  const { key, path } = await keepSecretKey(env.dataDir, randomBytes(32).toString('base64url'));
  if (key.length < SECRET_LENGTH_MIN)
    throw new ConfigurationError(
      `The key in ${path} is too short. Restore it from your backup: a new key cannot open the uploaded files.`,
    );
  return key;
}

/** Whether there is a secret already, given or kept. */
export const hasSecretKey = async ({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>) =>
  secretKey !== null || (await isThere(join(dataDir, SECRET_FILE)));

/** The next secret waits beside the one of the data folder while a change is under way (`rotate-secret`). */
export const NEXT_SECRET_FILE = `${SECRET_FILE}.new`;

export const isSecretChanging = async ({ secretKey, dataDir }: Pick<Env, 'secretKey' | 'dataDir'>) =>
  secretKey === null && (await isThere(join(dataDir, NEXT_SECRET_FILE)));

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Keeps this secret in the data folder unless there is one already; the result is the one that is there now, and whether it was there before. */
export const keepSecretKey = (dataDir: string, secretKey: string, name = SECRET_FILE): Promise<KeptSecret> =>
  writeInDataDir(dataDir, () => keepSecret(dataDir, secretKey, name));

interface KeptSecret {
  key: string;
  path: string;
  isNew: boolean;
}

async function keepSecret(dataDir: string, secretKey: string, name: string): Promise<KeptSecret> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, name);
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  let isNew = true;
  await writeFile(draft, `${secretKey}\n`, { mode: 0o600, flush: true });
  try {
    // A hard link appears complete or not at all, and never replaces a key that another process has just made.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    isNew = false;
  } finally {
    await rm(draft);
  }
  return { key: (await readFile(path, 'utf8')).trim(), path, isNew };
}
