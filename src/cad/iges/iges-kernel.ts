/**
 * The reader of IGES (OCCT as WASM, in the package occt-import-js): opened from what its owner hands in, and only when such a file comes. The
 * kernel of the solids has no IGES in it. It gives triangles, face by face.
 */

/** The part of the package's module that is used here. */
export interface IgesModule {
  ReadIgesFile(content: Uint8Array, options: Record<string, unknown>): IgesResult;
}

interface IgesResult {
  success: boolean;
  meshes?: { attributes: { position: { array: ArrayLike<number> } }; index: { array: ArrayLike<number> } }[];
}

/** The default export of occt-import-js. */
export type IgesFactory = (options?: Record<string, unknown>) => Promise<IgesModule>;

export type IgesSource =
  | { wasmBinary: ArrayBuffer | Uint8Array; wasmModule?: undefined }
  | { wasmModule: WebAssembly.Module; wasmBinary?: undefined };

/** Triangles lie this near to the surface, as a share of the mean side of the part's box. Volumes of the corpus are then right to 4e-4. */
export const DEFLECTION_SHARE = 2e-4;
/** And turn by no more than this from one to the next, rad. */
const DEFLECTION_RAD = 0.2;

export class IgesKernel {
  readonly #module: IgesModule;

  constructor(module: IgesModule) {
    this.#module = module;
  }

  /**
   * Nine coordinates for each triangle, in mm, of all surfaces in the file; null where it is none that can be read.
   * @throws what the engine throws when it breaks; then it is not to be used again.
   */
  read(bytes: Uint8Array): Float32Array | null {
    const result = this.#module.ReadIgesFile(bytes, {
      linearUnit: 'millimeter',
      linearDeflectionType: 'bounding_box_ratio',
      linearDeflection: DEFLECTION_SHARE,
      angularDeflection: DEFLECTION_RAD,
    });
    if (!result.success) return null;
    const meshes = result.meshes ?? [];
    const corners = new Float32Array(3 * meshes.reduce((sum, { index }) => sum + index.array.length, 0));
    let to = 0;
    for (const { attributes, index } of meshes) {
      const positions = attributes.position.array;
      for (let at = 0; at < index.array.length; at += 1, to += 3) {
        const from = 3 * index.array[at]!;
        for (let axis = 0; axis < 3; axis += 1) corners[to + axis] = positions[from + axis]!;
      }
    }
    return corners;
  }
}

/** Starts the reader. It fetches nothing: `source` holds the code. */
export async function openIges(factory: IgesFactory, source: IgesSource): Promise<IgesKernel> {
  const silent = { print: () => {}, printErr: () => {} };
  if (source.wasmBinary) return new IgesKernel(await factory({ ...silent, wasmBinary: source.wasmBinary }));
  const { wasmModule } = source;
  const module = await new Promise<IgesModule>((resolve, reject) => {
    factory({
      ...silent,
      instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
        WebAssembly.instantiate(wasmModule, imports).then((instance) => receive(instance), reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return new IgesKernel(module);
}
