/** Order numbers that people read out over the phone, for example "PW-7K3M-92QX". */
import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so nothing is mistaken for 1 or 0. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_LENGTH = 4;

/**
 * Random, so that a number does not reveal how many orders there are. The chance that it is taken is 1 in 10^12, and the database refuses a
 * duplicate.
 */
export function makeOrderNumber(): string {
  return `PW-${randomGroup()}-${randomGroup()}`;
}

/** Normalizes a typed or dictated number: accepts lower case, O for 0, I and L for 1, with or without dashes. */
export function normaliseOrderNumber(text: string): string {
  const bare = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^PW/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return `PW-${bare.slice(0, GROUP_LENGTH)}-${bare.slice(GROUP_LENGTH)}`;
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
