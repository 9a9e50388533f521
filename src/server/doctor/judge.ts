/** What of an installation is unsafe, and what to do about it. Pure: `look.ts` has seen it. */
import { isIP } from 'node:net';
import { DEFAULT_BRAND } from '#brand/brand.ts';
import { formatBytes } from '#contract/units.ts';
import type { UnsentMails } from '#db/mails.ts';
import type { Seen, SeenDatabase, SeenDisk } from '#server/doctor/seen.ts';
import { isLoopback, isPrivate } from '#server/trusted-proxies.ts';

export interface Trouble {
  says: string;
  /** What to do about it. */
  mend: string;
  /** The installation does what it was set up for. A monitor that said so each day would soon not be read. */
  isAdvice?: true;
}

export interface Finding extends Omit<Trouble, 'isAdvice'> {
  check: CheckName;
}

export interface Report {
  unsafe: Finding[];
  /** What could be safer, and is as somebody has set it up. */
  advice: Finding[];
  fine: CheckName[];
  /** What could not be looked at. */
  unknown: CheckName[];
}

const HOUR_MS = 3_600_000;
/** A day, and an hour in which the next one is made. */
const BACKUP_WITHIN_MS = 25 * HOUR_MS;
/** Codes of second factors change every 30 s. */
const CLOCK_OFF_MAX_MS = 10_000;
/** Fewer may well be one person. */
const SIGN_INS_MIN = 3;
const FOR_OTHERS = 0o077;

const NO_PROBLEM: Trouble[] = [];

/** `unknown` for what could not be seen. */
type Check = (seen: Seen) => Trouble[] | 'unknown';

const ofDatabase =
  (check: (database: SeenDatabase, seen: Seen) => Trouble[] | 'unknown'): Check =>
  (seen) =>
    seen.database === null ? 'unknown' : check(seen.database, seen);

const CHECKS = {
  running: ({ answer, settings: { publicUrl } }) => {
    if (answer === null)
      return [
        {
          says: `Nothing answers at ${publicUrl}.`,
          mend: 'Start the site, and look at the proxy before it and at the name in PUBLIC_URL.',
        },
      ];
    if (answer.notReady === null)
      return [
        {
          says: `${publicUrl}/readyz answers ${answer.status}, and it is not the site that answers.`,
          mend: 'Start the site, and look at where the proxy before it passes calls to, and at the name in PUBLIC_URL.',
        },
      ];
    if (answer.status === 200) return NO_PROBLEM;
    const parts = answer.notReady.join(' and ');
    return [
      {
        says: `${publicUrl}/readyz answers ${answer.status}: ${parts ? `${parts} not ready` : 'the site is stopping'}.`,
        mend: 'Its log says why, with "not ready".',
      },
    ];
  },

  database: ({ database, databaseProblem }) => {
    if (databaseProblem !== null)
      return [
        {
          says: databaseProblem,
          mend: 'Start the site and its database, and give this command the DATABASE_URL or DATA_DIR of the site.',
        },
      ];
    if (!database?.onlyReads) return NO_PROBLEM;
    return [
      {
        says: 'The database only reads: nothing that people do is kept.',
        mend: 'Is it a standby after a failover, or is default_transaction_read_only set? Name the one that writes in DATABASE_URL.',
      },
    ];
  },

  rates: ofDatabase(({ rates }) => {
    if (rates === null) return 'unknown';
    if (!rates.isExample) return NO_PROBLEM;
    return [
      {
        says: `Prices are made with the example rates (version ${rates.version}): they are nobody's costs.`,
        mend: 'Enter your own under Rates in the panel, or publish a file with "rate-card import FILE".',
      },
    ];
  }),

  https: ({ settings: { publicUrl } }) =>
    publicUrl.startsWith('https:')
      ? NO_PROBLEM
      : [
          {
            says: `PUBLIC_URL is ${publicUrl}: passwords and sessions travel unencrypted, and links in mails lead there.`,
            mend: 'Put a proxy that ends TLS before the site, and set PUBLIC_URL to its https:// address.',
          },
        ],

  proxies: judgeProxies,

  mail: (seen) => [
    ...judgeSmtp(seen),
    ...(seen.database ? [...judgeSender(seen, seen.database), ...judgeUnsent(seen.database)] : []),
  ],

  company: ofDatabase(({ companyDomain }) =>
    companyDomain === DEFAULT_BRAND.companyDomain
      ? [
          {
            says: `COMPANY_DOMAIN has its example value, ${companyDomain}: none of your people can register as admin, and emails come from that domain.`,
            mend: 'Set COMPANY_DOMAIN, and name and addresses under Settings in the panel.',
          },
        ]
      : NO_PROBLEM,
  ),

  backup: ({ backups, now, database }) => {
    if (backups === null)
      return [
        {
          says: 'No place for backups is set.',
          mend: 'Set BACKUP_TO to a folder on another disk, or name the folder with --backups FOLDER if something else makes them.',
        },
      ];
    const { newest, folder, isBesideData } = backups;
    const troubles: Trouble[] = [];
    if (newest === null || now.getTime() - newest.madeAt.getTime() > BACKUP_WITHIN_MS)
      troubles.push({
        says: newest
          ? `The newest backup in ${folder} was made at ${newest.madeAt.toISOString()}: there is none from the last day.`
          : `There is no backup in ${folder}.`,
        mend: 'Make one now with "backup FILE", and check the log for why none was made.',
      });
    const failed = database?.failedBackup;
    if (failed)
      troubles.push({
        says: `The last backup by schedule, at ${failed.failedAt.toISOString()}, could not be made: ${failed.failure}`,
        mend: 'Mend that. The site tries again within the hour.',
      });
    if (isBesideData)
      troubles.push({
        says: `Backups in ${folder} are on the same disk as the data: losing or stealing one means both.`,
        mend: 'Keep them on another disk, or better, on another machine.',
        isAdvice: true,
      });
    return troubles;
  },

  secret: ({ disk: { secretFile, nextSecret, oldSecrets }, backups }) => [
    ...(secretFile && (secretFile.mode & FOR_OTHERS) !== 0
      ? [
          {
            says: `${secretFile.path} can be read by others on this machine (mode ${(secretFile.mode & 0o777).toString(8)}).`,
            mend: `chmod 600 ${secretFile.path}. If anyone else had access to this machine, change it with "rotate-secret".`,
          },
        ]
      : []),
    ...(nextSecret ? [judgeNextSecret(nextSecret)] : []),
    ...oldSecrets.map((path) => ({
      says: `${path} is the secret of earlier backups, and lies with the data.`,
      mend: 'Move it to where you keep secrets, or remove it once no backup from before is needed.',
    })),
    ...(backups?.opens ?? []).map((path) => ({
      says: `${path} holds the secret, beside the backups that it opens.`,
      mend: 'Keep the secret in a different place from the backups: anyone who finds both can read every file.',
    })),
  ],

  clock: ({ answer, database }) => {
    const off = [
      { whose: 'the site', offMs: answer?.clockOffMs ?? null },
      { whose: 'the database', offMs: database?.clockOffMs ?? null },
    ];
    if (off.every(({ offMs }) => offMs === null)) return 'unknown';
    return off
      .filter(({ offMs }) => Math.abs(offMs ?? 0) > CLOCK_OFF_MAX_MS)
      .map(({ whose, offMs }) => ({
        says: `The clock of ${whose} is ${Math.round(Math.abs(offMs!) / 1_000)} s ${offMs! > 0 ? 'ahead of' : 'behind'} the one here: codes of second factors and links fail.`,
        mend: 'Set the clocks of both machines by NTP (timedatectl set-ntp true).',
      }));
  },

  space: ({ disk: { freeBytes }, settings: { freeBytesAlert } }) =>
    freeBytes >= freeBytesAlert
      ? NO_PROBLEM
      : [
          {
            says: `DATA_DIR has ${formatBytes(freeBytes)} left, less than the ${formatBytes(freeBytesAlert)} of FREE_SPACE_ALERT_MB.`,
            mend: 'Free some space, or enlarge the disk: docs/operations.md says what may go.',
          },
        ],

  rights: (seen) => {
    const troubles: Trouble[] = [];
    if (seen.database?.isSuperuser)
      troubles.push({
        says: 'The site works as a superuser of its database: a statement that gets past the site may read files and run programs there.',
        mend: 'Make a role for it that owns its database and nothing else (docs/operations.md), and name it in DATABASE_URL.',
      });
    if (seen.disk.filesOwner === 0)
      troubles.push({
        says: 'The site runs as root.',
        mend: 'Run it as a user of its own, as deploy/partwright.service and the Dockerfile do, and give DATA_DIR to that user.',
      });
    return seen.database === null && troubles.length === 0 ? 'unknown' : troubles;
  },

  migrations: ofDatabase(({ migrations: { pending, unknown } }) => {
    if (unknown.length > 0)
      return [
        {
          says: `The database is of a later version than this program: it has ${unknown.join(', ')}.`,
          mend: 'Install that version here. This one does not start.',
        },
      ];
    if (pending.length === 0) return NO_PROBLEM;
    return [
      {
        says: `${pending.length === 1 ? 'A migration has' : `${pending.length} migrations have`} not run: ${pending.join(', ')}. The site that runs is of an earlier version.`,
        mend: 'Make a backup, then restart the site: it migrates at the start.',
      },
    ];
  }),
} as const satisfies Record<string, Check>;

export type CheckName = keyof typeof CHECKS;
export const CHECK_NAMES = Object.keys(CHECKS) as CheckName[];

/** Every check in one of the lists, or with more than one finding. */
export function judge(seen: Seen): Report {
  const report: Report = { unsafe: [], advice: [], fine: [], unknown: [] };
  for (const check of CHECK_NAMES) {
    const found: Trouble[] | 'unknown' = CHECKS[check](seen);
    if (found === 'unknown') report.unknown.push(check);
    else if (found.length === 0) report.fine.push(check);
    else
      for (const { isAdvice, ...trouble } of found) report[isAdvice ? 'advice' : 'unsafe'].push({ check, ...trouble });
  }
  return report;
}

/** The server speaks http only, so an https address, or another one than the server's own, is that of a proxy. */
function judgeProxies({ settings, database }: Seen): Trouble[] | 'unknown' {
  const { publicUrl, localUrl, host, namesProxies } = settings;
  if (publicUrl === localUrl) return NO_PROBLEM;
  const addresses = (database?.sessionAddresses ?? [])
    .map((address) => address.replace(/\/\d+$/, ''))
    .filter((address) => isIP(address) !== 0);
  const isKnown = addresses.length >= SIGN_INS_MIN;
  const [first = ''] = addresses;
  const areAllOne = isKnown && isPrivate(first) && addresses.every((address) => address === first);
  if (areAllOne)
    return [
      {
        says: `All of the last ${addresses.length} sign-ins came from ${first}, which is the proxy: limits on tries count everybody as one.`,
        mend: isLoopback(first)
          ? 'Let the proxy pass on the caller in X-Forwarded-For.'
          : `Name the proxy in TRUSTED_PROXIES (TRUSTED_PROXIES=${first}), and let it pass on the caller in X-Forwarded-For.`,
      },
    ];
  const isProxyHere = isLoopback(host) || host === 'localhost';
  const areSeenApart = isKnown && addresses.some((address) => !isPrivate(address));
  if (namesProxies || isProxyHere || areSeenApart) return NO_PROBLEM;
  return [
    {
      says: `PUBLIC_URL is that of a proxy, HOST=${host} lets others reach the site, and TRUSTED_PROXIES is not set: a proxy on another machine or in another container is not believed.`,
      mend: 'Set TRUSTED_PROXIES to the address or range of the proxy; to 127.0.0.1 if it is on this machine.',
    },
  ];
}

/** Nobody can say from outside which of the two the files open with: removing this one could lose them all. */
function judgeNextSecret({ path, isNext }: NonNullable<SeenDisk['nextSecret']>): Trouble {
  const says = `A change of the secret was interrupted: ${path} was left behind.`;
  return isNext
    ? {
        says,
        mend: 'Keep the file: everything may be sealed under it already. Stop every process of the site, finish the change with "rotate-secret", and start the site.',
      }
    : {
        says,
        mend: 'The site goes by SECRET_KEY. If its uploaded files open, move the file to where you keep secrets; otherwise put what it holds into SECRET_KEY.',
      };
}

function judgeSmtp({ smtpProblem, settings: { smtpHost, allowsPlainSmtp } }: Seen): Trouble[] {
  if (smtpHost === null)
    return [
      {
        says: 'No mail leaves this machine: SMTP_URL is not set. Nobody can verify an address or reset a password.',
        mend: 'Set SMTP_URL, for example smtps://user:password@mail.example.com.',
      },
    ];
  const troubles: Trouble[] = [];
  if (smtpProblem !== null)
    troubles.push({
      says: `The mail server ${smtpHost} takes no mail: ${smtpProblem}.`,
      mend: 'Check SMTP_URL (host, port, user and password) and the mail server.',
    });
  if (allowsPlainSmtp && !isLoopback(smtpHost) && smtpHost !== 'localhost')
    troubles.push({
      says: `SMTP_TLS=optional: mails with codes that reset passwords may travel to ${smtpHost} unencrypted.`,
      mend: 'Remove SMTP_TLS; the mail server must offer encryption.',
    });
  return troubles;
}

/** Without a mail server nobody sees the sender. */
function judgeSender({ settings: { smtpHost } }: Seen, { sender }: SeenDatabase): Trouble[] {
  const isExample = sender.replace(/>\s*$/, '').endsWith(`@${DEFAULT_BRAND.companyDomain}`);
  if (smtpHost === null || !isExample) return NO_PROBLEM;
  return [
    {
      says: `Mails come from ${sender}, an example's address: mail servers refuse them or call them spam.`,
      mend: 'Set MAIL_FROM, or BRAND_SUPPORT_EMAIL, or the support address under Settings in the panel.',
    },
  ];
}

function judgeUnsent({ mails: { waiting, givenUp } }: SeenDatabase): Trouble[] {
  const says = ({ count, why }: UnsentMails, what: string) =>
    `${count} ${count === 1 ? 'mail has' : 'mails have'} ${what}${why ? `: ${why}` : ''}.`;
  const waits = {
    says: says(waiting, 'waited for more than an hour'),
    mend: 'Check SMTP_URL and the mail server; with ROLE=web, start a worker. Emails are retried for a day.',
  };
  const isLost = {
    says: says(givenUp, 'been given up this week, after a day of tries'),
    mend: 'Nobody sends them any more. People ask for a new link or code; orders and quotes are in the panel.',
  };
  return [...(waiting.count > 0 ? [waits] : []), ...(givenUp.count > 0 ? [isLost] : [])];
}
