/** Strings of a STEP file (ISO 10303-21), decoded. */
import type { StepText } from '#cad/step/step-text.ts';

const latin1 = new TextDecoder('latin1');
const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What is called Latin-1 in browsers is windows-1252: 27 of its characters have other numbers than their bytes. */
const byteOf = new Map(Array.from({ length: 128 }, (_, at) => [latin1.decode(Uint8Array.of(128 + at)), 128 + at]));

/** All strings of the statement `id` in order; none where there is no such statement. */
export function stringsOf(text: StepText, id: number): string[] {
  const start = text.index.startOf(id);
  if (start < 0) return [];
  const statement = latin1.decode(text.bytes.subarray(start, text.index.endOf(id)));
  return Array.from(statement.matchAll(/'((?:[^']|'')*)'/g), (match) => decodeString(match[1]!));
}

/** Decodes the escapes: '' \X\hh \X2\hhhh…\X0\ \X4\hhhhhhhh…\X0\ \S\c \\. Bytes above 127 are taken as UTF-8. */
export function decodeString(raw: string): string {
  const characters = /[\x80-\xff]/.test(raw) ? decodeUtf8(raw) : raw;
  return characters
    .replaceAll("''", "'")
    .replace(/\\X2\\((?:[0-9A-F]{4})*)\\X0\\/g, (_, hex: string) =>
      hex.replace(/.{4}/g, (digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    )
    .replace(/\\X4\\((?:[0-9A-F]{8})*)\\X0\\/g, (_, hex: string) =>
      hex.replace(/.{8}/g, (digits) => {
        const code = Number.parseInt(digits, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      }),
    )
    .replace(/\\X\\([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\\S\\(.)/g, (_, char: string) => String.fromCharCode(char.charCodeAt(0) + 128))
    .replaceAll('\\\\', '\\');
}

function decodeUtf8(raw: string): string {
  try {
    return utf8.decode(Uint8Array.from(raw, (char) => byteOf.get(char) ?? char.charCodeAt(0)));
  } catch {
    return raw;
  }
}
