/** Each check on an installation that is safe but for one thing. */
import { expect, test } from 'vitest';
import { CHECK_NAMES, type CheckName, judge } from '#server/doctor/judge.ts';
import type { Seen, SeenBackups, SeenDatabase, SeenDisk, SeenSettings } from '#server/doctor/seen.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const settings: SeenSettings = {
  publicUrl: 'https://parts.example.com',
  localUrl: 'http://127.0.0.1:3000',
  host: '127.0.0.1',
  namesProxies: false,
  smtpHost: 'mail.example.com',
  allowsPlainSmtp: false,
  freeBytesAlert: 5_000_000_000,
};
const database: SeenDatabase = {
  clockOffMs: 3,
  isSuperuser: false,
  onlyReads: false,
  migrations: { pending: [], unknown: [] },
  lastBackupAt: null,
  failedBackup: null,
  rates: { version: 4, isExample: false },
  mails: { waiting: { count: 0, why: null }, givenUp: { count: 0, why: null } },
  companyDomain: 'example.com',
  sender: 'Example <parts@example.com>',
  sessionAddresses: ['203.0.113.7', '198.51.100.2', '203.0.113.7'],
};
const disk: SeenDisk = {
  freeBytes: 80_000_000_000,
  secretFile: { path: '/srv/data/secret-key', mode: 0o100600 },
  nextSecret: null,
  oldSecrets: [],
  filesOwner: 1001,
};
const backups: SeenBackups = {
  folder: '/backups',
  newest: { name: 'one', madeAt: hoursAgo(3) },
  opens: [],
  isBesideData: false,
};
const SAFE: Seen = {
  now: NOW,
  settings,
  answer: { status: 200, clockOffMs: -400, notReady: [] },
  database,
  databaseProblem: null,
  disk,
  backups,
  smtpProblem: null,
};

/** What is found when the installation is safe but for this. */
const found = (change: Partial<Seen>) =>
  judge({ ...SAFE, ...change }).unsafe.map(({ check, says, mend }) => `${check}: ${says} ${mend}`);
const ofSettings = (change: Partial<SeenSettings>) => found({ settings: { ...settings, ...change } });
const ofDatabase = (change: Partial<SeenDatabase>) => found({ database: { ...database, ...change } });
const ofDisk = (change: Partial<SeenDisk>) => found({ disk: { ...disk, ...change } });
const ofBackups = (change: Partial<SeenBackups>) => found({ backups: { ...backups, ...change } });

test('a safe installation is told so, every check of it', () => {
  expect(judge(SAFE)).toEqual({ unsafe: [], advice: [], fine: CHECK_NAMES, unknown: [] });
});

test.each<[string, string[], CheckName, RegExp]>([
  ['a site that does not answer', found({ answer: null }), 'running', /Nothing answers at https:.*Start the site/],
  [
    'a site that is not ready',
    found({ answer: { status: 503, clockOffMs: 0, notReady: ['database', 'queue'] } }),
    'running',
    /answers 503: database and queue not ready.*log/,
  ],
  [
    'a proxy that does not reach the site',
    found({ answer: { status: 502, clockOffMs: 0, notReady: null } }),
    'running',
    /answers 502, and it is not the site.*proxy/,
  ],
  [
    'another site at that name',
    found({ answer: { status: 200, clockOffMs: 0, notReady: null } }),
    'running',
    /not the site that answers.*PUBLIC_URL/,
  ],
  ['a database that only reads', ofDatabase({ onlyReads: true }), 'database', /only reads.*standby/],
  ['a mail server that is away', found({ smtpProblem: 'connect ECONNREFUSED' }), 'mail', /takes no mail.*SMTP_URL/],
  [
    'the sender of the example',
    ofDatabase({ sender: 'Partwright <support@partwright.example>' }),
    'mail',
    /an example's address.*MAIL_FROM/,
  ],
  [
    'a backup that failed',
    ofDatabase({ failedBackup: { failedAt: hoursAgo(1), failure: 'No room.' } }),
    'backup',
    /The last backup by schedule, at 2026-11-23T11.*: No room\./,
  ],
  [
    'the example rates',
    ofDatabase({ rates: { version: 1, isExample: true } }),
    'rates',
    /example rates.*rate-card import/,
  ],
  ['http', ofSettings({ publicUrl: 'http://parts.example.com' }), 'https', /unencrypted.*TLS/],
  ['no mail server', ofSettings({ smtpHost: null }), 'mail', /SMTP_URL is not set.*smtps:/],
  ['mails in the clear', ofSettings({ allowsPlainSmtp: true }), 'mail', /SMTP_TLS=optional/],
  [
    'mails that wait',
    ofDatabase({ mails: { waiting: { count: 2, why: 'refused' }, givenUp: { count: 0, why: null } } }),
    'mail',
    /2 mails have waited.*: refused/,
  ],
  [
    'mails that were given up',
    ofDatabase({ mails: { waiting: { count: 0, why: null }, givenUp: { count: 1, why: 'no such box' } } }),
    'mail',
    /1 mail has been given up this week.*: no such box.*Nobody sends them any more/,
  ],
  ['the domain of the example', ofDatabase({ companyDomain: 'partwright.example' }), 'company', /COMPANY_DOMAIN/],
  ['no folder of backups', found({ backups: null }), 'backup', /No place for backups is set.*BACKUP_TO/],
  ['no backup', ofBackups({ newest: null }), 'backup', /There is no backup in \/backups/],
  [
    'no backup for a day',
    ofBackups({ newest: { name: 'one', madeAt: hoursAgo(26) } }),
    'backup',
    /none from the last day/,
  ],
  ['a secret beside the backups', ofBackups({ opens: ['/backups/key'] }), 'secret', /\/backups\/key holds the secret/],
  [
    'a secret that others can read',
    ofDisk({ secretFile: { path: '/srv/data/secret-key', mode: 0o100640 } }),
    'secret',
    /mode 640.*chmod 600/,
  ],
  [
    'a change of the secret that was interrupted',
    ofDisk({ nextSecret: { path: '/srv/data/secret-key.new', isNext: true } }),
    'secret',
    /interrupted: \/srv\/data\/secret-key\.new was left.*Keep the file.*Stop.*"rotate-secret"/,
  ],
  [
    'one that was interrupted before SECRET_KEY was set',
    ofDisk({ nextSecret: { path: '/srv/data/secret-key.new', isNext: false } }),
    'secret',
    /secret-key\.new was left.*goes by SECRET_KEY.*move the file/,
  ],
  [
    'an earlier secret left behind',
    ofDisk({ oldSecrets: ['/srv/data/secret-key.old-1'] }),
    'secret',
    /earlier backups/,
  ],
  [
    'a clock that is behind',
    found({ answer: { status: 200, clockOffMs: -60_000, notReady: [] } }),
    'clock',
    /site is 60 s behind.*NTP/,
  ],
  ['a database whose clock is ahead', ofDatabase({ clockOffMs: 86_400_000 }), 'clock', /database is 86400 s ahead/],
  ['a disk that fills up', ofDisk({ freeBytes: 1_000_000_000 }), 'space', /1 GB left.*docs\/operations\.md/],
  ['a superuser of the database', ofDatabase({ isSuperuser: true }), 'rights', /superuser.*role/],
  ['a site that runs as root', ofDisk({ filesOwner: 0 }), 'rights', /runs as root.*partwright\.service/],
  [
    'migrations that wait',
    ofDatabase({ migrations: { pending: ['0040-x'], unknown: [] } }),
    'migrations',
    /0040-x.*restart/,
  ],
  [
    'a later database',
    ofDatabase({ migrations: { pending: [], unknown: ['0099-y'] } }),
    'migrations',
    /later version.*0099-y/,
  ],
  [
    'a proxy elsewhere that is not named',
    found({ settings: { ...settings, host: '0.0.0.0' }, database: { ...database, sessionAddresses: [] } }),
    'proxies',
    /TRUSTED_PROXIES is not set/,
  ],
  [
    'a proxy elsewhere that everybody seems to be',
    found({
      settings: { ...settings, host: '0.0.0.0' },
      database: { ...database, sessionAddresses: Array<string>(3).fill('172.18.0.5') },
    }),
    'proxies',
    /TRUSTED_PROXIES=172\.18\.0\.5/,
  ],
  [
    'a proxy here that passes nobody on',
    ofDatabase({ sessionAddresses: Array<string>(3).fill('127.0.0.1') }),
    'proxies',
    /X-Forwarded-For/,
  ],
])('%s is unsafe, with what to do about it', (_, findings, check, words) => {
  expect(findings).toEqual([expect.stringMatching(words)]);
  expect(findings[0]).toMatch(new RegExp(`^${check}: `));
});

test('backups on the only disk are advised against, and a monitor is content', () => {
  const report = judge({ ...SAFE, backups: { ...backups, isBesideData: true } });
  expect(report.unsafe).toEqual([]);
  expect(report.advice).toEqual([
    { check: 'backup', says: expect.stringMatching(/on the same disk/), mend: expect.stringMatching(/another disk/) },
  ]);
  expect(report.fine).not.toContain('backup');
});

test('what cannot be seen is neither safe nor unsafe, and a database out of reach is unsafe', () => {
  const report = judge({ ...SAFE, database: null, databaseProblem: 'No site runs here.', answer: null });
  expect(report.unsafe.map(({ check }) => check)).toEqual(['running', 'database']);
  expect(report.unknown).toEqual(['rates', 'company', 'clock', 'rights', 'migrations']);
});

test('a proxy elsewhere is believed where it is named, or where callers are seen apart', () => {
  const host = '0.0.0.0';
  expect(ofSettings({ host, namesProxies: true })).toEqual([]);
  expect(ofSettings({ host })).toEqual([]);
});

test('a site without a proxy needs none to be named', () => {
  const alone = { ...settings, publicUrl: 'http://127.0.0.1:3000' };
  const report = judge({
    ...SAFE,
    settings: alone,
    database: { ...database, sessionAddresses: Array<string>(3).fill('127.0.0.1') },
  });
  expect(report.unsafe.map(({ check }) => check)).toEqual(['https']);
});
