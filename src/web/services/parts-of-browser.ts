/** The parts in work that this browser has read, for pages that price them without reading them again. */
import type { PartFacts } from '#contract/part-facts.ts';
import { hashFile } from '#part/content-hash.ts';
import { findFacts } from '#part/readings-store.ts';
import { listFiles } from '#web/files-store.ts';
import type { FilesOwner } from '#web/stored-file.ts';
import { type DraftChoices, draftOf, freshDraft } from '#web/workspace/draft-choices.ts';

export interface ReadPart {
  id: number;
  name: string;
  facts: PartFacts;
  draft: DraftChoices;
}

/** Those of this account or visitor, oldest first. A file whose reading this browser has not kept is left out. */
export async function readPartsOf(owner: FilesOwner): Promise<ReadPart[]> {
  const parts: ReadPart[] = [];
  for (const { id, name, bytes, choices } of await listFiles(owner)) {
    const facts = await findFacts(await hashFile(new Blob([bytes])));
    if (facts) parts.push({ id, name, facts: { ...facts, file: name }, draft: draftOf(choices) ?? freshDraft() });
  }
  return parts;
}
