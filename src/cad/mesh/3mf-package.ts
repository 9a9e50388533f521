/** The package around a 3MF model: which of its files is the model. Open Packaging Conventions (ECMA-376 part 2). */
import { encryptedProblem, MfProblem } from '#cad/mesh/3mf-model.ts';
import { ZipArchive, type ZipLimits, ZipProblem } from '#cad/mesh/zip.ts';
import { XmlProblem, XmlTags } from '#cad/xml/xml-tags.ts';

/** The largest real model part seen has 130 MB. */
export const MF_LIMITS: ZipLimits = {
  entriesMax: 10_000,
  entryBytesMax: 600_000_000,
  totalBytesMax: 900_000_000,
  ratioMax: 200,
};

const MODEL_RELATIONSHIP = 'http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel';
const KEYSTORE_RELATIONSHIP = 'http://schemas.microsoft.com/3dmanufacturing/2019/04/keystore';

/** The files of a package by the names that its own parts give them. */
export class MfPackage {
  readonly #archive: ZipArchive;
  /** Name of the root model part. */
  readonly modelPath: string;

  /** @throws {MfProblem} */
  constructor(bytes: Uint8Array) {
    this.#archive = guard(() => new ZipArchive(bytes, MF_LIMITS));
    this.modelPath = this.#findModel();
  }

  /**
   * Bytes of the part of this name; null where there is none.
   * @throws {MfProblem}
   */
  read(path: string): Uint8Array | null {
    const name = path.replace(/^\/+/, '');
    return guard(() => this.#archive.read(name) ?? this.#archive.read(decodePercent(name)));
  }

  #findModel(): string {
    const relationships = this.read('_rels/.rels');
    if (!relationships)
      throw new MfProblem(
        'unreadable',
        'This 3MF does not say which of its files is the model. Export it again from your CAD program.',
      );
    let model: string | null = null;
    for (const { type, target } of readRelationships(relationships)) {
      if (type === KEYSTORE_RELATIONSHIP) throw encryptedProblem();
      if (type === MODEL_RELATIONSHIP) model ??= target.replace(/^(?:\.?\/)+/, '');
    }
    if (model === null)
      throw new MfProblem('no_geometry', 'This 3MF names no model. Export it again from your CAD program.');
    return model;
  }
}

function readRelationships(bytes: Uint8Array): { type: string; target: string }[] {
  try {
    const found: { type: string; target: string }[] = [];
    for (const tags = new XmlTags(bytes); tags.next(); ) {
      if (!tags.isOpen || tags.localName !== 'Relationship' || tags.attribute('TargetMode') === 'External') continue;
      found.push({ type: tags.attribute('Type') ?? '', target: tags.attribute('Target') ?? '' });
    }
    return found;
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    throw new MfProblem('unreadable', `The list of files in this 3MF ${error.message}. Export it again.`);
  }
}

function guard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ZipProblem)) throw error;
    throw new MfProblem(
      error.code,
      `This 3MF ${error.message}. Export it again from your CAD program, or check that it was copied completely.`,
    );
  }
}

/** The normal form of a part's name. A name can be written in several ways. */
export function partName(path: string): string {
  return decodePercent(path.replace(/^\/+/, '')).toLowerCase();
}

function decodePercent(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
