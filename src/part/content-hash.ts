/** Hex SHA-256 of bytes, as facts name their file. */
export async function hashContent(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Array.from(await sha256Of(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Uses the browser's own hash if there is one: a page without HTTPS has no `crypto.subtle`. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle) return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
}
