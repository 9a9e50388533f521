/** A workspace of the browser in Node: what it stores is in memory, and its readings wait. */
import { onTestFinished } from 'vitest';
import { KEEPS_NOTHING, PartReadings } from '#part/part-readings.ts';
import { Workspace } from '#web/workspace/workspace.ts';
import { openHeldAnalyser } from './held-analyser.ts';
import { MemoryKeeper } from './memory-keeper.ts';

export const fileNamed = (name: string) => new File([`ISO-10303-21; /* ${name} */`], name);

/** With a part of each name. It is closed after the test. */
export async function openHeldWorkspace(...names: string[]): Promise<{ workspace: Workspace; keeper: MemoryKeeper }> {
  const keeper = new MemoryKeeper();
  const workspace = await openHeldWorkspaceIn(keeper);
  await workspace.add(names.map(fileNamed));
  return { workspace, keeper };
}

/** With the parts that `keeper` has, as another tab of the same browser. It is closed after the test. */
export async function openHeldWorkspaceIn(keeper: MemoryKeeper): Promise<Workspace> {
  const { analyser } = openHeldAnalyser();
  const readings = new PartReadings({ keeper: KEEPS_NOTHING, brokenWords: '', openAnalyser: async () => analyser });
  const workspace = new Workspace({ keeper, readings });
  onTestFinished(() => workspace.close());
  await workspace.load();
  return workspace;
}
