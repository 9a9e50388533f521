/** Reads the name and email in a login token. For display only: the server verifies the signature on every call. */

export interface TokenClaims {
  name: string;
  email: string;
  emailVerified: boolean;
}

/** Reads the token's payload. The name falls back to given_name, preferred_username and then "User". Throws when it is no token. */
export function readToken(token: string): TokenClaims {
  const payload = token.split('.')[1];
  if (!payload) throw new RangeError('Expected a signed token of three parts');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const claims: Record<string, unknown> = JSON.parse(new TextDecoder().decode(bytes));
  const name = [claims.name, claims.given_name, claims.preferred_username].find(
    (claim) => typeof claim === 'string' && claim !== '',
  );
  return {
    name: (name as string | undefined) ?? 'User',
    email: String(claims.sub ?? ''),
    emailVerified: claims.emailVerified === true,
  };
}
