/**
 * The few marks that legal texts know: `## heading`, `- item`, `**strong**`, `[words](address)`, and an empty line between paragraphs. Everything
 * else is text as it stands, so that a shop's own text can bring neither HTML nor a script.
 */

export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

export type Block =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] };

/** Paths of this site, and addresses that open a page or a mail. Anything else stays text. */
const SAFE_LINK = /^(?:\/(?!\/)[^\s()\\]*|https?:\/\/[^\s()<>"'`\\]+|mailto:[^\s()<>"'`\\]+)$/i;
const MARK = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^)\n]+)\)/g;

export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const ids = new Set<string>();
  for (const lines of groupLines(text.replace(/\r\n?/g, '\n').split('\n'))) {
    const [first = ''] = lines;
    const heading = HEADING.exec(first);
    if (heading) blocks.push({ kind: 'heading', text: heading[1]!, id: uniqueId(heading[1]!, ids) });
    else if (ITEM.test(first))
      blocks.push({ kind: 'list', items: lines.map((line) => readRuns(line.replace(ITEM, ''))) });
    else blocks.push({ kind: 'paragraph', runs: readRuns(lines.join(' ')) });
  }
  return blocks;
}

const HEADING = /^#{1,3} +(.+)$/;
const ITEM = /^[-*] +/;

/** Lines that belong together: a heading alone, items after each other, and words until an empty line. */
function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let kindBefore = '';
  for (const raw of lines) {
    const line = raw.trim();
    const kind = line === '' ? '' : HEADING.test(line) ? 'heading' : ITEM.test(line) ? 'item' : 'words';
    if (kind !== '' && kind === kindBefore && kind !== 'heading') groups.at(-1)!.push(line);
    else if (kind !== '') groups.push([line]);
    kindBefore = kind;
  }
  return groups;
}

function readRuns(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, strong, words, href] = match;
    const run: Run | null = strong
      ? { kind: 'strong', text: strong }
      : SAFE_LINK.test(href!)
        ? { kind: 'link', text: words!, href: href! }
        : null;
    if (!run) continue;
    if (match.index > at) runs.push({ kind: 'text', text: text.slice(at, match.index) });
    runs.push(run);
    at = match.index + whole.length;
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) });
  return runs;
}

/** "What it means here" is `what-it-means-here`, the second one `what-it-means-here-2`. */
function uniqueId(heading: string, taken: Set<string>): string {
  const bare =
    heading
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'section';
  let id = bare;
  for (let count = 2; taken.has(id); count += 1) id = `${bare}-${count}`;
  taken.add(id);
  return id;
}
