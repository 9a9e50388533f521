/** The page that `render.ts` opens: it takes a part's mesh and a pose and gives back a WebP, base64. */
import type { PartMesh } from '#contract/part-mesh.ts';
import { type Pose, takePicture } from './picture.ts';

export interface MeshText {
  positions: string;
  normals: string;
  indices: string;
  edges: string;
}

export interface Studio {
  /** Keeps a mesh by name; its arrays come as base64. */
  bring(name: string, mesh: MeshText): void;
  take(name: string, pose: Pose, size: { width: number; height: number; quality: number }): Promise<string>;
}

const meshes = new Map<string, Pick<PartMesh, 'positions' | 'normals' | 'indices' | 'edges'>>();

const studio: Studio = {
  bring(name, { positions, normals, indices, edges }) {
    meshes.set(name, {
      positions: new Float32Array(bytesOf(positions)),
      normals: new Float32Array(bytesOf(normals)),
      indices: new Uint32Array(bytesOf(indices)),
      edges: new Float32Array(bytesOf(edges)),
    });
  },
  async take(name, pose, { width, height, quality }) {
    const canvas = takePicture(meshes.get(name)!, pose, { width, height });
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
    if (!blob) throw new Error('Expected a picture, found none');
    return base64Of(new Uint8Array(await blob.arrayBuffer()));
  },
};

Object.assign(window, { studio });

function bytesOf(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
