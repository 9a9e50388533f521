/** What is to be said about a mesh: what was mended, what is open, what will count twice. */
import type { Note } from '#contract/note-words.ts';
import type { Mesh } from '#contract/part-facts.ts';

/** What is known of the triangles before their bodies are compared. */
export type MeshHealth = Omit<Mesh, 'touchingBodies' | 'pieces'>;

/** None for a mesh in order. */
export function healthNotes(health: MeshHealth, cavities: number): Note[] {
  const { openEdges, crowdedEdges, mended } = health;
  const notes: Note[] = [];
  if (openEdges > 0) notes.push({ code: 'mesh-open', count: openEdges });
  if (crowdedEdges > 0) notes.push({ code: 'crowded-edges', count: crowdedEdges });
  if (mended.turnedTriangles > 0) notes.push({ code: 'triangles-turned', count: mended.turnedTriangles });
  if (mended.emptyTriangles > 0) notes.push({ code: 'triangles-empty', count: mended.emptyTriangles });
  if (mended.doubledTriangles > 0) notes.push({ code: 'triangles-doubled', count: mended.doubledTriangles });
  if (cavities > 0) notes.push({ code: 'cavities', count: cavities });
  return notes;
}

/** The health of several meshes in one file. */
export function sumHealth(all: MeshHealth[]): MeshHealth {
  const sum = (pick: (health: MeshHealth) => number): number => all.reduce((total, health) => total + pick(health), 0);
  return {
    triangles: sum((health) => health.triangles),
    openEdges: sum((health) => health.openEdges),
    crowdedEdges: sum((health) => health.crowdedEdges),
    mended: {
      joinedCorners: sum(({ mended }) => mended.joinedCorners),
      turnedTriangles: sum(({ mended }) => mended.turnedTriangles),
      emptyTriangles: sum(({ mended }) => mended.emptyTriangles),
      doubledTriangles: sum(({ mended }) => mended.doubledTriangles),
    },
  };
}
