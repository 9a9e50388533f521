/** The login token. It is signed, identifies the user, and names a session; it is valid only while that session exists. */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Role, SessionUser } from '#contract/account.ts';
import type { AuthKeys } from '#server/auth/keys.ts';

const ISSUER = 'partwright';
const ALGORITHM = 'HS256';

const ClaimsSchema = z.object({ sid: z.uuid(), role: z.enum(['customer', 'admin']) });

export interface TokenClaims {
  sessionId: string;
  role: Role;
}

export async function signToken(
  keys: AuthKeys,
  { user, sessionId, expiresAt }: { user: SessionUser; sessionId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ name: user.name, emailVerified: user.emailVerified, sid: sessionId, role: user.role })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setSubject(user.email)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(keys.token);
}

/** The session that a token names; null for a token that is foreign, changed or expired. */
export async function readToken(keys: AuthKeys, token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, keys.token, { algorithms: [ALGORITHM], issuer: ISSUER });
    const claims = ClaimsSchema.parse(payload);
    return { sessionId: claims.sid, role: claims.role };
  } catch {
    return null;
  }
}
