/** Why a server does not let anybody into the database of `DATABASE_URL`, for whoever sets it. */
import { Client } from 'pg';

/** `pg` says this itself, without a code, before it would answer the server's question with nothing. */
const NO_PASSWORD = /client password must be a/;

/** Without the end mark, to stand in a sentence; null for any other failure. Never includes the password, and so not the address either. */
export function explainRefusal(error: Error, databaseUrl: string): string | null {
  const { code } = error as NodeJS.ErrnoException;
  // Not connected: it reads the address as `pg` does, with the defaults of the environment.
  const { user, password, database } = new Client({ connectionString: databaseUrl });
  // An md5 server is answered even without a password, and refuses it as a wrong one.
  if (NO_PASSWORD.test(error.message) || (code === '28P01' && !password))
    return `the server asks for the password of "${user}", and DATABASE_URL has none: write postgres://USER:PASSWORD@HOST/DATABASE`;
  if (code === '28P01')
    return `the server refuses the password of "${user}": correct the user and the password in DATABASE_URL, with %40, %2F and %23 for @, / and #`;
  if (code === '3D000')
    return `the server has no database "${database}": make it with "createdb ${database}", or correct its name in DATABASE_URL`;
  return null;
}
