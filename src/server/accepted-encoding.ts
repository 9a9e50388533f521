/** Which of the three forms we keep of an answer a client takes. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first: which is chosen when a client likes several equally well. */
const COMPRESSIONS = ['br', 'gzip'] as const;
/** Browsers send a handful of different headers. Whoever invents new ones must not fill the memory. */
const REMEMBERED_MAX = 100;
const remembered = new Map<string, Encoding>();

/** Negotiates by Accept-Encoding (RFC 9110, 12.5.3): the highest weight wins, 0 is a refusal, and what a client refuses altogether comes as it is. */
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
  // Not named, identity is always taken; named, it may be preferred.
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : 'identity';
}
