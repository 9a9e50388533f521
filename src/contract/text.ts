/** What text a field may hold, and what of a stranger's text goes into a mail. */

/** No line breaks and no other control characters: what stands in a heading, a mail's subject or an address label. */
export const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Whether the database can keep it: PostgreSQL's text holds neither the character 0 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Characters that do not show, or that turn the text around them: format characters (Cf, with the direction marks) and others without width. The
 * two joiners are letters' own business in Persian, Sinhala or Malayalam; after a Latin letter or a space they only hide.
 */
const HIDDEN =
  /(?![\u200c\u200d])\p{Cf}|(?<!(?!\p{Script=Latin})[\p{L}\p{M}])[\u200c\u200d]|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu;

/** Dots as browsers read them in an address. */
const DOT = '[.\\u3002\\uff0e\\uff61]';
/** Endings that mail programs make links of, beside those of two letters: the common ones, and those that spam likes. */
const ENDINGS =
  'com|net|org|info|biz|gov|edu|mil|int|xyz|top|shop|site|online|store|club|live|life|world|link|click|app|dev|page|web|blog|news|tech|space|website|digital|email|cloud|group|team|work|fun|icu|vip|win|bid|loan|men|pro|name|mobi|asia|cash|money|today|center|zone|best|cyou|buzz|рф';
const DOMAIN_TAIL = `(?![\\p{L}\\p{N}-]|${DOT}[\\p{L}\\p{N}])`;
/** "evil.com", "evil.com/pay", "t.co"; not "Dr.Smith" or "J.R.R.Tolkien". */
const DOMAIN = new RegExp(`([\\p{L}\\p{N}_-])${DOT}(?=(?:[a-z]{2}|${ENDINGS}|xn--[a-z\\d-]+)${DOMAIN_TAIL})`, 'giu');
/** "Dr.Li" is a name: of the endings with two letters, only small ones count where a person can still be asked. */
const TYPED_DOMAIN = new RegExp(
  `[\\p{L}\\p{N}_-]${DOT}(?:[a-z]{2}|[A-Z]{2}|(?:${[ENDINGS, ENDINGS.toUpperCase(), titled(ENDINGS)].join('|')})|xn--[a-z\\d-]+)${DOMAIN_TAIL}`,
  'u',
);
const NUMBERED_HOST = /\d{1,3}(?:\.\d{1,3}){3}/;

/** Whether somebody's name holds nothing that does not show. */
export function showsWhole(name: string): boolean {
  return name.search(HIDDEN) < 0;
}

/** The text without what does not show or turns it around, as it comes along with copies from other programs. */
export function withoutHidden(text: string): string {
  return text.replace(HIDDEN, '');
}

/** Whether somebody's name holds no address of the web or of mail: a mail program would make a link of it. */
export function hasNoAddress(name: string): boolean {
  const text = name.normalize('NFKC');
  return !/@|:\/|\/\/|\bwww\./i.test(text) && !TYPED_DOMAIN.test(text) && !NUMBERED_HOST.test(text);
}

/**
 * A name of a person, a company or a file as it stands in a mail: one line without anything hidden, and nothing in it that a mail program makes a
 * link of. What was written stays readable: "evil.com" becomes "evil. com".
 */
export function asPlainName(text: string): string {
  return withoutHidden(text.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/:(?=\/)/g, ': ')
    .replace(/\/(?=\/)/g, '/ ')
    .replace(/\s*@\s*/g, ' at ')
    .replace(/\b(www)\./gi, '$1. ')
    .replace(DOMAIN, '$1. ')
    .replace(/(\d)\.(?=\d{1,3}\.\d)/g, '$1. ')
    .trim();
}

function titled(endings: string): string {
  return endings.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
