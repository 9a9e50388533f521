/**
 * Triangles of a part for the viewer, with the id of the CAD face each came from; no vertex belongs to two faces. Crosses threads as transferables, and
 * is never stored. Of a part of very many triangles it is coarser than the mesh that facts are taken from.
 */
export interface PartMesh {
  /** x, y, z per vertex, mm, in the file's own axes (Z up). */
  positions: Float32Array;
  /** Unit normal per vertex. */
  normals: Float32Array;
  /** Three vertex indices per triangle; the triangles of one face stand together. */
  indices: Uint32Array;
  /** Per face, in face order: first index and number of indices, two entries a face. Face id = position in this list. */
  faceRanges: Uint32Array;
  /** Line segments of the part's edges: x1, y1, z1, x2, y2, z2 per segment, mm. */
  edges: Float32Array;
}
