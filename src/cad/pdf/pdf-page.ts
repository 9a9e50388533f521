/** The first page of a PDF (ISO 32000-1, 7.7.3): its size, contents and what it draws on. */
import { type Affine, composeAffine } from '#cad/drawing/svg-frames.ts';
import type { PdfFile } from '#cad/pdf/pdf-file.ts';
import { BrokenPdf, isStream, LargePdf, nameIn, type PdfDict, type PdfValue } from '#cad/pdf/pdf-values.ts';
import type { Box2 } from '#geometry/outline/box2.ts';

const MM_PER_POINT = 25.4 / 72;
/** Nodes of the tree that are looked at for the first page. */
const NODES_MAX = 10_000;
/** Operators of a page; a crowded one has some MB. */
const CONTENT_BYTES_MAX = 64 * 1024 * 1024;
/** US Letter, as Acrobat takes a page without a size. */
const LETTER = [0, 0, 612, 792];

export interface PdfPage {
  /** From the page's points to mm, as it is seen. */
  affine: Affine;
  /** What is seen of it, mm. */
  box: Box2;
  resources: PdfDict;
  /** Its operators, all streams of it one after the other. */
  contents: Uint8Array;
  /** False where some of the contents are damaged. */
  isWhole: boolean;
  /** How many pages the file says it has. */
  count: number;
}

/** What pages take over from the nodes above them. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** @throws {BrokenPdf} where there is no page. */
export function firstPage(file: PdfFile): PdfPage {
  const { page, count } = findPage(file);
  const media = boxOf(file, page.get('MediaBox')) ?? (LETTER as Box2);
  const crop = boxOf(file, page.get('CropBox')) ?? media;
  const shown: Box2 = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const [x0, y0, x1, y1] = shown[2] > shown[0] && shown[3] > shown[1] ? shown : media;
  const unit = file.numberIn(page.get('UserUnit')) ?? 1;
  const scale = MM_PER_POINT * (unit > 0 && unit < 1e6 ? unit : 1);
  const turn = (((file.numberIn(page.get('Rotate')) ?? 0) % 360) + 360) % 360;
  const [width, height] = [scale * (x1 - x0), scale * (y1 - y0)];
  const turned: Affine =
    turn === 90
      ? [0, -1, 1, 0, -y0, x1]
      : turn === 180
        ? [-1, 0, 0, -1, x1, y1]
        : turn === 270
          ? [0, 1, -1, 0, y1, -x0]
          : [1, 0, 0, 1, -x0, -y0];
  return {
    affine: composeAffine([scale, 0, 0, scale, 0, 0], turned),
    box: turn === 90 || turn === 270 ? [0, 0, height, width] : [0, 0, width, height],
    resources: file.dictIn(page.get('Resources')) ?? new Map(),
    ...contentsOf(file, page.get('Contents')),
    count,
  };
}

function findPage(file: PdfFile): { page: PdfDict; count: number } {
  const top = file.dictIn(file.root.get('Pages'));
  if (!top) throw new BrokenPdf('no pages');
  const count = Math.max(1, Math.trunc(file.numberIn(top.get('Count')) ?? 1));
  const waiting: PdfDict[] = [top];
  const seen = new Set<PdfDict>();
  while (waiting.length > 0) {
    const node = waiting.pop()!;
    if (seen.has(node)) continue;
    seen.add(node);
    if (seen.size > NODES_MAX) throw new LargePdf();
    if (!node.has('Kids') || nameIn(file.resolve(node.get('Type'))) === 'Page') return { page: node, count };
    const kids = file.listIn(node.get('Kids')).slice(0, NODES_MAX);
    for (const kid of kids.reverse()) {
      const dict = file.dictIn(kid);
      if (!dict || seen.has(dict)) continue;
      for (const key of INHERITED) if (!dict.has(key) && node.has(key)) dict.set(key, node.get(key)!);
      waiting.push(dict);
    }
  }
  throw new BrokenPdf('no page');
}

function boxOf(file: PdfFile, value: PdfValue | undefined): Box2 | null {
  const [a, b, c, d] = file.listIn(value).map((side) => file.numberIn(side));
  if (a == null || b == null || c == null || d == null) return null;
  const box: Box2 = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box.every((side) => Math.abs(side) < 1e7) && box[2] > box[0] && box[3] > box[1] ? box : null;
}

function contentsOf(file: PdfFile, value: PdfValue | undefined): { contents: Uint8Array; isWhole: boolean } {
  const found = file.resolve(value);
  const streams = (Array.isArray(found) ? found : [found]).map((part) => file.resolve(part)).filter(isStream);
  const parts = streams.map((stream) => file.unpack(stream));
  // The same stream may be named a thousand times.
  const bytes = parts.reduce((sum, part) => sum + part.bytes.length + 1, 0);
  if (bytes > CONTENT_BYTES_MAX) throw new LargePdf();
  // A word may not run from one stream into the next: a line end stands between them.
  const contents = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    contents.set(part.bytes, at);
    at += part.bytes.length;
    contents[at] = 0x0a;
    at += 1;
  }
  return { contents, isWhole: parts.every(({ isWhole }) => isWhole) };
}
