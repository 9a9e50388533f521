/** What is to be said about a mesh: what was mended, what is open, what will count twice. */
import type { Mesh } from '#contract/part-facts.ts';

/** What is known of the triangles before their bodies are compared. */
export type MeshHealth = Omit<Mesh, 'touchingBodies' | 'pieces'>;

/** Sentences for the file's owner; none for a mesh in order. */
export function healthNotes(health: MeshHealth, cavities: number): string[] {
  const { openEdges, crowdedEdges, mended } = health;
  const notes: string[] = [];
  if (openEdges > 0)
    notes.push(
      `The mesh is not closed: ${counted(openEdges, 'open edge', 'open edges')}. Its volume is not known until it is repaired.`,
    );
  if (crowdedEdges > 0)
    notes.push(`More than two triangles meet at ${counted(crowdedEdges, 'edge', 'edges')}, as where bodies touch.`);
  if (mended.turnedTriangles > 0)
    notes.push(
      `${counted(mended.turnedTriangles, 'triangle faced inward and was', 'triangles faced inward and were')} turned.`,
    );
  if (mended.emptyTriangles > 0)
    notes.push(
      `${counted(mended.emptyTriangles, 'triangle without area was', 'triangles without area were')} left out.`,
    );
  if (mended.doubledTriangles > 0)
    notes.push(`${counted(mended.doubledTriangles, 'triangle', 'triangles')} lay there twice; one of each was kept.`);
  if (cavities > 0) notes.push(`${counted(cavities, 'closed cavity lies', 'closed cavities lie')} inside the part.`);
  return notes;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
