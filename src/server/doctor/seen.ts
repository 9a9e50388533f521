/** What `doctor` has seen of an installation, before it is judged. null: it could not be seen. */
import type { UnsentMails } from '#db/mails.ts';

export interface Seen {
  now: Date;
  settings: SeenSettings;
  /** What PUBLIC_URL answered to the question whether it is ready; null: nothing. */
  answer: SeenAnswer | null;
  database: SeenDatabase | null;
  /** Why the database could not be seen. */
  databaseProblem: string | null;
  disk: SeenDisk;
  /** null: nobody has said where backups are kept. */
  backups: SeenBackups | null;
  /** Why the mail server could not be used; null where it could, or where there is none. */
  smtpProblem: string | null;
}

export interface SeenAnswer {
  status: number;
  clockOffMs: number | null;
  /** The parts that do not work; null: it is no answer of the site. */
  notReady: string[] | null;
}

export interface SeenSettings {
  publicUrl: string;
  /** The address at which the process itself is reached on this machine. */
  localUrl: string;
  host: string;
  namesProxies: boolean;
  smtpHost: string | null;
  allowsPlainSmtp: boolean;
  freeBytesAlert: number;
}

export interface SeenDatabase {
  clockOffMs: number;
  isSuperuser: boolean;
  onlyReads: boolean;
  migrations: { pending: string[]; unknown: string[] };
  /** Of those that the site makes by schedule, the last whole one; null: there is none. */
  lastBackupAt: Date | null;
  /** The last of them, where it could not be made. */
  failedBackup: { failedAt: Date; failure: string } | null;
  /** null until a site has run on it. */
  rates: { version: number; isExample: boolean } | null;
  /** For longer than an hour, and within the last week. */
  mails: { waiting: UnsentMails; givenUp: UnsentMails };
  companyDomain: string;
  /** Whom mails come from, as MAIL_FROM or Settings say. */
  sender: string;
  sessionAddresses: string[];
}

export interface SeenDisk {
  freeBytes: number;
  /** null: SECRET_KEY is set, or there is none yet. */
  secretFile: { path: string; mode: number } | null;
  /** The next secret, left by a rotation that was interrupted; `isNext`: the site goes by the data folder, not by SECRET_KEY. */
  nextSecret: { path: string; isNext: boolean } | null;
  /** Earlier secrets that a rotation has left. */
  oldSecrets: string[];
  /** The user that uploaded files belong to; null: there are none here. */
  filesOwner: number | null;
}

export interface SeenBackups {
  folder: string;
  /** null: there is none. */
  newest: { name: string; madeAt: Date } | null;
  /** What in that folder opens the uploaded files: a copy of the secret, or a backup that holds it. */
  opens: string[];
  /** They are on the disk that the data is on. */
  isBesideData: boolean;
}
