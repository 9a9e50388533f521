/** What was healed in the boundaries of a file, and what was measured in another way than exactly. */
import type { Note } from '#contract/note-words.ts';
import type { BrepModel } from '#geometry/brep/brep-model.ts';

export function listHealed({ healed, byTriangles }: Pick<BrepModel, 'healed' | 'byTriangles'>): Note[] {
  const notes: Note[] = [];
  if (healed.count > 0) notes.push({ code: 'vertices-healed', ...healed });
  if (byTriangles > 0) notes.push({ code: 'faces-by-triangles', count: byTriangles });
  return notes;
}
