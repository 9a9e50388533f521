/**
 * A part as binary glTF 2.0 (Khronos, "glTF 2.0 Specification"): its triangles, which know their CAD face, and its edges as lines. In metres with Y up, as
 * the format has it, by the transform of a node; the numbers below it are millimetres with Z up.
 *
 * Required of a reader is `KHR_mesh_quantization`, which most have; where the file is to be small, `EXT_meshopt_compression` too.
 * The face of each vertex stands in the attribute `_FACE_ID`, and the triangles of a face stand together, in the order of the faces.
 */
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { PartMesh } from '#contract/part-mesh.ts';
import { type QuantisedMesh, quantiseMesh } from '#geometry/mesh/quantised-mesh.ts';

export interface WriteGlbOptions {
  /** What programs call the part. */
  name: string;
  /** Smaller, for readers that know `EXT_meshopt_compression`. */
  isCompressed?: boolean;
}

/** Numbers of the specification. */
const COMPONENT = { byte: 5120, short: 5123, int: 5125, float: 5126 } as const;
const TARGET = { vertices: 34_962, indices: 34_963 } as const;
const MODE = { lines: 1, triangles: 4 } as const;
const MAGIC = 0x46546c67;
const CHUNK = { json: 0x4e4f534a, binary: 0x004e4942 } as const;

/** Bits of a normal's two components where they are packed: half a degree. */
const NORMAL_BITS = 8;
const SHORT_FACES_MAX = 65_536;
/** The last number of 16 bits is no vertex: it ends a strip. */
const SHORT_VERTICES_MAX = 65_535;
const METRES_PER_MM = 0.001;
/** A quarter turn about X: what was up along Z is up along Y. */
const Z_UP_TO_Y_UP = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
/** Light grey and ink, as the viewer has them on white paper (#e6e7e2, #14181a), in linear light. */
const PART_COLOR = [0.791, 0.799, 0.76, 1];
const EDGE_COLOR = [0.007, 0.009, 0.01, 1];

/** One stream of equal elements: an attribute, or indices. */
interface Stream {
  bytes: Uint8Array;
  count: number;
  /** Of one element, a multiple of four for an attribute. */
  strideBytes: number;
  target: number;
  mode: 'ATTRIBUTES' | 'TRIANGLES' | 'INDICES';
  filter?: 'OCTAHEDRAL';
  accessor: { componentType: number; type: 'SCALAR' | 'VEC3'; normalized?: true; min?: number[]; max?: number[] };
}

/**
 * Writes the file.
 * @throws {RangeError} for a mesh with neither triangles nor edges.
 */
export async function writeGlb(mesh: PartMesh, { name, isCompressed = false }: WriteGlbOptions): Promise<Uint8Array> {
  const part = quantiseMesh(mesh);
  // Without WebAssembly the file is larger, and the same.
  const packs = isCompressed && MeshoptEncoder.supported;
  if (packs) await MeshoptEncoder.ready;
  const streams: Stream[] = [];
  const primitives: object[] = [];
  const add = (stream: Stream): number => streams.push(stream) - 1;
  if (part.indices.length > 0)
    primitives.push({
      mode: MODE.triangles,
      material: 0,
      attributes: {
        POSITION: add(positionStream(part.positions, part.isShort)),
        NORMAL: add(packs ? packedNormals(part.normals) : normalStream(part.normals)),
        _FACE_ID: add(faceStream(part)),
      },
      indices: add(indexStream(part.indices, part.positions.length / 3, 'TRIANGLES')),
      extras: { faces: part.faces },
    });
  if (part.edgeIndices.length > 0)
    primitives.push({
      mode: MODE.lines,
      material: 1,
      attributes: { POSITION: add(positionStream(part.edgePositions, part.isShort)) },
      indices: add(indexStream(part.edgeIndices, part.edgePositions.length / 3, 'INDICES')),
    });
  const { views, buffers, binary } = packs ? packStreams(streams) : layStreams(streams);
  const extensions = ['KHR_mesh_quantization', ...(packs ? ['EXT_meshopt_compression'] : [])];
  return container(
    {
      asset: { version: '2.0', generator: 'Partwright' },
      extensionsUsed: extensions,
      extensionsRequired: extensions,
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [
        { name, children: [1], rotation: Z_UP_TO_Y_UP, scale: Array(3).fill(METRES_PER_MM) },
        { mesh: 0, translation: part.originMm, scale: Array(3).fill(part.stepMm) },
      ],
      meshes: [{ name, primitives }],
      materials: [
        {
          name: 'part',
          pbrMetallicRoughness: { baseColorFactor: PART_COLOR, metallicFactor: 0, roughnessFactor: 0.7 },
        },
        { name: 'edge', pbrMetallicRoughness: { baseColorFactor: EDGE_COLOR, metallicFactor: 0, roughnessFactor: 1 } },
      ],
      accessors: streams.map(({ accessor, count }, bufferView) => ({ bufferView, count, ...accessor })),
      bufferViews: views,
      buffers,
    },
    binary,
  );
}

function positionStream(steps: Float32Array, isShort: boolean): Stream {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  steps.forEach((value, at) => {
    min[at % 3] = Math.min(min[at % 3]!, value);
    max[at % 3] = Math.max(max[at % 3]!, value);
  });
  const componentType = isShort ? COMPONENT.short : COMPONENT.float;
  return {
    ...attribute(isShort ? padded(steps, Uint16Array) : new Float32Array(steps), steps.length / 3),
    accessor: { componentType, type: 'VEC3', min, max },
  };
}

function normalStream(normals: Float32Array): Stream {
  const bytes = normals.map((value) => Math.round(value * 127));
  return {
    ...attribute(padded(bytes, Int8Array), normals.length / 3),
    accessor: { componentType: COMPONENT.byte, type: 'VEC3', normalized: true },
  };
}

/** Two numbers of an octahedron in place of three of a sphere; the reader's decoder turns them back. */
function packedNormals(normals: Float32Array): Stream {
  const count = normals.length / 3;
  const quads = new Float32Array(4 * count);
  for (let vertex = 0; vertex < count; vertex += 1) quads.set(normals.subarray(3 * vertex, 3 * vertex + 3), 4 * vertex);
  return {
    ...attribute(MeshoptEncoder.encodeFilterOct(quads, count, 4, NORMAL_BITS), count),
    filter: 'OCTAHEDRAL',
    accessor: { componentType: COMPONENT.byte, type: 'VEC3', normalized: true },
  };
}

/** Attributes of programs' own may not be of 32-bit integers: past 65,536 faces floats hold them. */
function faceStream({ faceOf, faces }: QuantisedMesh): Stream {
  const isShort = faces <= SHORT_FACES_MAX;
  const values = isShort ? Uint16Array.from({ length: 2 * faceOf.length }, (_, at) => faceOf[at / 2] ?? 0) : null;
  return {
    ...attribute(values ?? Float32Array.from(faceOf), faceOf.length),
    accessor: { componentType: isShort ? COMPONENT.short : COMPONENT.float, type: 'SCALAR' },
  };
}

function indexStream(indices: Uint32Array, vertices: number, mode: 'TRIANGLES' | 'INDICES'): Stream {
  const isShort = vertices <= SHORT_VERTICES_MAX;
  const values = isShort ? Uint16Array.from(indices) : Uint32Array.from(indices);
  return {
    bytes: bytesOf(values),
    count: indices.length,
    strideBytes: values.BYTES_PER_ELEMENT,
    target: TARGET.indices,
    mode,
    accessor: { componentType: isShort ? COMPONENT.short : COMPONENT.int, type: 'SCALAR' },
  };
}

function attribute(values: ArrayBufferView, count: number): Omit<Stream, 'accessor'> {
  const bytes = bytesOf(values);
  return { bytes, count, strideBytes: bytes.length / count, target: TARGET.vertices, mode: 'ATTRIBUTES' };
}

/** Three numbers in the place of four: elements begin at multiples of four bytes. */
function padded<A extends Uint16Array | Int8Array>(triples: Float32Array, Values: new (length: number) => A): A {
  const values = new Values((4 * triples.length) / 3);
  triples.forEach((value, at) => {
    values[4 * Math.floor(at / 3) + (at % 3)] = value;
  });
  return values;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

interface Laid {
  views: object[];
  buffers: object[];
  binary: Uint8Array;
}

/** One after the other, as they are. */
function layStreams(streams: Stream[]): Laid {
  const { binary, offsets } = joinBytes(streams.map(({ bytes }) => bytes));
  const views = streams.map((stream, index) => ({ buffer: 0, byteOffset: offsets[index], ...plainView(stream) }));
  return { views, buffers: [{ byteLength: binary.length }], binary };
}

/** Packed, in the file; a second buffer without bytes says where each stream would stand unpacked. */
function packStreams(streams: Stream[]): Laid {
  const packed = streams.map(({ bytes, count, strideBytes, mode }) =>
    MeshoptEncoder.encodeGltfBuffer(bytes, count, strideBytes, mode),
  );
  const { binary, offsets } = joinBytes(packed);
  let unpacked = 0;
  const views = streams.map((stream, index) => {
    const { count, strideBytes: byteStride, mode, filter } = stream;
    const place = { buffer: 0, byteOffset: offsets[index], byteLength: packed[index]!.length };
    const packing = { ...place, byteStride, count, mode, ...(filter && { filter }) };
    const view = { buffer: 1, byteOffset: unpacked, ...plainView(stream) };
    unpacked += stream.bytes.length;
    return { ...view, extensions: { EXT_meshopt_compression: packing } };
  });
  const fallback = { byteLength: unpacked, extensions: { EXT_meshopt_compression: { fallback: true } } };
  return { views, buffers: [{ byteLength: binary.length }, fallback], binary };
}

function plainView({ bytes, strideBytes, target }: Stream): object {
  return { byteLength: bytes.length, target, ...(target === TARGET.vertices && { byteStride: strideBytes }) };
}

/** Each begins at a multiple of four bytes. */
function joinBytes(parts: Uint8Array[]): { binary: Uint8Array; offsets: number[] } {
  const offsets: number[] = [];
  let length = 0;
  for (const part of parts) {
    offsets.push(length);
    length = roundedUp(length + part.length);
  }
  const binary = new Uint8Array(length);
  parts.forEach((part, index) => {
    binary.set(part, offsets[index]);
  });
  return { binary, offsets };
}

/** Header, JSON and bytes; JSON is filled up with spaces. */
function container(json: object, binary: Uint8Array): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textLength = roundedUp(text.length);
  const file = new Uint8Array(12 + 8 + textLength + 8 + binary.length);
  const view = new DataView(file.buffer);
  const words: [at: number, word: number][] = [
    [0, MAGIC],
    [4, 2],
    [8, file.length],
    [12, textLength],
    [16, CHUNK.json],
    [20 + textLength, binary.length],
    [24 + textLength, CHUNK.binary],
  ];
  for (const [at, word] of words) view.setUint32(at, word, true);
  file.fill(0x20, 20, 20 + textLength);
  file.set(text, 20);
  file.set(binary, 28 + textLength);
  return file;
}

const roundedUp = (length: number): number => 4 * Math.ceil(length / 4);
