/**
 * Who may connect to the embedded database: the owner, who makes and migrates it, and the site's role, which everything else runs as. Both by
 * a password that is made once and kept in the cluster's folder, so that a copy of that folder opens as the original does.
 */
import { randomBytes } from 'node:crypto';
import { chown, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunAs } from '#db/embedded-runtime.ts';

export interface Connection {
  /** The folder of the socket. */
  host: string;
  port: number;
  user: string;
  password: string;
}

export interface Access {
  /** Superuser: for the database itself, its migrations, and nothing else. */
  owner: Connection;
  /** What the site's role may do stands in `site-role.ts`. */
  site: Connection;
}

export interface Passwords {
  owner: string;
  site: string;
}

export const PORT = 5432;
export const OWNER = 'partwright';
export const SITE = 'partwright_site';

const BY_PASSWORD = 'local all all scram-sha-256\n';
/** Only until the first passwords are set: the socket's folder lets in nobody but the server's user. */
const OWNER_BY_TRUST = `local all ${OWNER} trust\n`;

export const passwordsPath = (cluster: string) => join(cluster, 'partwright-passwords.json');

/** null for a new cluster, and for one of a version that trusted whoever reached the socket. */
export async function readPasswords(cluster: string): Promise<Passwords | null> {
  const text = await readFile(passwordsPath(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Passwords);
}

export function accessIn(socketFolder: string, passwords: Passwords | null): Access {
  const at = { host: socketFolder, port: PORT };
  return {
    owner: { ...at, user: OWNER, password: passwords?.owner ?? '' },
    site: { ...at, user: SITE, password: passwords?.site ?? '' },
  };
}

interface Place {
  cluster: string;
  runAs: RunAs | null;
}

/** Before the server starts. Replaces whatever rules are there. */
export async function writeAccessRules({ cluster, runAs }: Place, passwords: Passwords | null): Promise<void> {
  await replaceFile(join(cluster, 'pg_hba.conf'), passwords ? BY_PASSWORD : OWNER_BY_TRUST, runAs);
}

/** Makes the site's role and both passwords on a running server, keeps them, and ends the trust. Killed halfway, it is done again by the next start. */
export async function setPasswords(place: Place, owner: Connection): Promise<Passwords> {
  const passwords = { owner: newPassword(), site: newPassword() };
  const client = new Client({ ...owner, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [SITE]);
    if (rowCount === 0) await client.query(`create role ${SITE} login`);
    await client.query(`alter role ${SITE} password '${passwords.site}'`);
    await client.query(`alter role ${OWNER} password '${passwords.owner}'`);
    await replaceFile(passwordsPath(place.cluster), JSON.stringify(passwords), place.runAs);
    await writeAccessRules(place, passwords);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  return passwords;
}

const newPassword = () => randomBytes(32).toString('base64url');

async function replaceFile(path: string, text: string, runAs: RunAs | null): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(text);
  await file.sync().finally(() => file.close());
  if (runAs) await chown(draft, runAs.uid, runAs.gid);
  await rename(draft, path);
}
