/** The page that `render.ts` opens: it takes a part's mesh and a pose and gives back WebPs, base64. */
import { type Pose, type StudioMesh, takePicture } from './picture.ts';

export interface MeshText {
  positions: string;
  normals: string;
  indices: string;
  edges: string;
  /** sRGB, one for each vertex. */
  colors: string;
}

interface Size {
  width: number;
  height: number;
  quality: number;
}

export interface Studio {
  /** Keeps a mesh by name; its arrays come as base64. */
  bring(name: string, mesh: MeshText): void;
  /** One WebP a size, base64; the first size is the largest. */
  take(name: string, pose: Pose, how: { sizes: readonly Size[]; passes: number }): Promise<string[]>;
}

const meshes = new Map<string, StudioMesh>();

const studio: Studio = {
  bring(name, { positions, normals, indices, edges, colors }) {
    meshes.set(name, {
      positions: new Float32Array(bytesOf(positions)),
      normals: new Float32Array(bytesOf(normals)),
      indices: new Uint32Array(bytesOf(indices)),
      edges: new Float32Array(bytesOf(edges)),
      colors: new Uint32Array(bytesOf(colors)),
    });
  },
  async take(name, pose, { sizes, passes }) {
    const drawn = takePicture(meshes.get(name)!, pose, { ...sizes[0]!, passes });
    return Promise.all(sizes.map((size) => encode(size.width === drawn.width ? drawn : smaller(drawn, size), size)));
  },
};

Object.assign(window, { studio });

function smaller(drawn: HTMLCanvasElement, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paint = canvas.getContext('2d')!;
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(drawn, 0, 0, width, height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, { quality }: Size): Promise<string> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
  if (!blob) throw new Error('Expected a picture, found none');
  return base64Of(new Uint8Array(await blob.arrayBuffer()));
}

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
