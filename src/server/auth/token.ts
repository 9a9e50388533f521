/** The login token. It is signed, identifies the user, and names a session; it is valid only while that session exists. */
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Role, SessionUser } from '#contract/account.ts';
import type { AuthKeys } from '#server/auth/keys.ts';

const ISSUER = 'partwright';
const ALGORITHM = 'HS256';

const ClaimsSchema = z.object({ sid: z.uuid(), role: z.enum(['customer', 'admin']), exp: z.number() });

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

interface KnownToken {
  claims: TokenClaims;
  expiresAtMs: number;
}

/** Tokens whose signature was right, by the keys they were checked with: a visit brings the same one dozens of times. */
const knownTokens = new WeakMap<AuthKeys, Map<string, KnownToken>>();
const KNOWN_MAX = 10_000;

/** The session that a token names; null for a token that is foreign, changed or expired. */
export async function readToken(keys: AuthKeys, token: string): Promise<TokenClaims | null> {
  const tokens = knownTokens.get(keys) ?? new Map<string, KnownToken>();
  knownTokens.set(keys, tokens);
  const known = tokens.get(token);
  if (known) return known.expiresAtMs > Date.now() ? known.claims : null;
  try {
    const { payload } = await jwtVerify(token, keys.token, { algorithms: [ALGORITHM], issuer: ISSUER });
    const { sid, role, exp } = ClaimsSchema.parse(payload);
    const claims = { sessionId: sid, role };
    if (tokens.size >= KNOWN_MAX) tokens.clear();
    tokens.set(token, { claims, expiresAtMs: exp * 1000 });
    return claims;
  } catch {
    return null;
  }
}
