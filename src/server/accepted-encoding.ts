/** Chooses which of an answer's three stored encodings a client gets. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: the order of choice when a client weighs several equally. */
const COMPRESSIONS = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers. A client that invents new ones must not fill the memory. */
const REMEMBERED_MAX = 100;
const remembered = new Map<string, Encoding>();

/**
 * Negotiates by Accept-Encoding (RFC 9110, 12.5.3): the highest weight wins and 0 refuses. A client that refuses everything gets the answer
 * unencoded.
 */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (remembered.size < REMEMBERED_MAX) remembered.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
    weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = COMPRESSIONS.reduce((winner, name) => (weightOf(name) > weightOf(winner) ? name : winner));
  // Identity is always acceptable when it is not named; when named, it may be preferred.
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}
