/** Layers of a PDF, "optional content" (ISO 32000-1, 8.11): which are switched off, and which are named for what is not cut. */
import { isConstructionLayer } from '#cad/drawing/left-out.ts';
import type { PdfFile } from '#cad/pdf/pdf-file.ts';
import { isReference, nameIn, type PdfDict, type PdfValue, textIn } from '#cad/pdf/pdf-values.ts';

/** Groups in a membership; programs write one or two. */
const MEMBERS_MAX = 1000;

export class PdfLayers {
  readonly #file: PdfFile;
  readonly #off = new Set<number>();
  readonly #on = new Set<number>();
  readonly #isOffByDefault: boolean;

  constructor(file: PdfFile) {
    this.#file = file;
    const settings = file.dictIn(file.dictIn(file.root.get('OCProperties'))?.get('D'));
    this.#isOffByDefault = nameIn(file.resolve(settings?.get('BaseState'))) === 'OFF';
    for (const group of file.listIn(settings?.get('OFF'))) if (isReference(group)) this.#off.add(group.number);
    for (const group of file.listIn(settings?.get('ON'))) if (isReference(group)) this.#on.add(group.number);
  }

  /** Why what belongs to `content` is not cut, in words for `leaveOut`; null where it is. */
  hiddenBy(content: PdfValue | undefined): string | null {
    const dict = this.#file.dictIn(content);
    if (!dict) return null;
    const groups = nameIn(this.#file.resolve(dict.get('Type'))) === 'OCMD' ? this.#membersOf(dict) : [content!];
    if (groups.length === 0) return null;
    const shown = groups.map((group) => this.#isShown(group));
    const policy = nameIn(this.#file.resolve(dict.get('P'))) ?? 'AnyOn';
    const isVisible =
      policy === 'AllOn'
        ? shown.every(Boolean)
        : policy === 'AnyOff'
          ? !shown.every(Boolean)
          : policy === 'AllOff'
            ? !shown.some(Boolean)
            : shown.some(Boolean);
    if (!isVisible) return 'shape on a layer that is switched off';
    const names = groups.map((group) => textIn(this.#file.resolve(this.#file.dictIn(group)?.get('Name'))) ?? '');
    const name = names.find((one) => one !== '') ?? '';
    return names.every(isConstructionLayer) ? `shape on the layer “${shorten(name)}”` : null;
  }

  #membersOf(membership: PdfDict): PdfValue[] {
    const groups = membership.get('OCGs');
    const found = this.#file.resolve(groups);
    if (Array.isArray(found)) return found.slice(0, MEMBERS_MAX);
    return groups === undefined || found === null ? [] : [groups];
  }

  #isShown(group: PdfValue): boolean {
    if (!isReference(group)) return true;
    return this.#isOffByDefault ? this.#on.has(group.number) : !this.#off.has(group.number);
  }
}

function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 39)}…` : name;
}
