/** Which process a part takes over once one is chosen for another: that, or what its own shape suggests. */
import type { Process } from '#contract/quote.ts';
import { factsOf, type Reading } from '#part/reading.ts';
import { proposeProcess } from '#quote/propose-processes.ts';
import type { DraftChoices } from '#web/workspace/draft-choices.ts';
import { followed } from '#web/workspace/followed-part.ts';

interface Read {
  reading: Reading;
}

/** The process that the shape of a part suggests; null until it is read, and where none suits it. */
export function ownProcess(part: Read): Process | null {
  const facts = factsOf(part);
  return facts && (proposeProcess(facts)?.process ?? null);
}

/**
 * What a part takes over when `process` is chosen for `chooser`. Who takes what is suggested for one part says nothing against what is suggested for another;
 * who chooses against the suggestion means all parts.
 */
export function takenOver(part: Read, process: Process, chooser: Read): Process {
  return ownProcess(chooser) === process ? (ownProcess(part) ?? process) : process;
}

/** The parts that follow this one against what their own shapes suggest, as long as nobody has opened them. */
export function followersAgainst<Part extends Read & { draft: DraftChoices }>(
  parts: readonly Part[],
  chooser: Part,
): Part[] {
  const place = parts.indexOf(chooser) + 1;
  return parts.filter((part) => {
    const own = ownProcess(part);
    return own !== null && own !== part.draft.process && followed(parts, part) === place;
  });
}

/** The process of its own for a part that took over another before it was read; null where it has the right one. */
export function betterProcess(
  part: Read & { draft: DraftChoices },
  parts: readonly (Read & { draft: DraftChoices })[],
): Process | null {
  const at = followed(parts, part);
  const { process } = part.draft;
  if (at === null || process === null) return null;
  const own = takenOver(part, process, parts[at - 1]!);
  return own === process ? null : own;
}

/** Why a part has a process that nobody chose for it. `follows`: its place in the list of the one that it was taken over from. */
export function wordsOfTaken(part: Read & { draft: DraftChoices }, follows: number | null): string {
  // First: another part that is given the same process later changes nothing about this one.
  if (ownProcess(part) === part.draft.process) return 'as its shape suggests';
  return follows === null ? 'copied from another part' : `same as part ${follows} in this list`;
}
