import { type ChoicesChange, mergeChoices } from '#web/merge-choices.ts';
import { sortByPlace } from '#web/sort-by-place.ts';
import type { KeptBeginning, KeptFile, PartKeeper } from '#web/workspace/part-storage.ts';
import { archiveOf } from '#web/zip-files.ts';

/** Keeps the files of a workspace in memory. */
export class MemoryKeeper implements PartKeeper {
  readonly kept = new Map<number, KeptFile>();
  #lastId = 0;

  async listFiles() {
    return sortByPlace([...this.kept.values()]);
  }

  async putFiles(files: readonly File[], beginning: KeptBeginning = {}) {
    const records: KeptFile[] = [];
    for (const file of files) {
      this.#lastId += 1;
      records.push({
        id: this.#lastId,
        name: file.name,
        bytes: await file.arrayBuffer(),
        archive: archiveOf(file) ?? undefined,
        ...beginning,
      });
    }
    for (const record of records) this.kept.set(record.id, record);
    return records;
  }

  async removeFile(id: number) {
    this.kept.delete(id);
  }

  async restoreFile(file: KeptFile) {
    this.kept.set(file.id, file);
  }

  async saveDrawing(id: number, drawing: KeptFile['drawing']) {
    const record = this.kept.get(id);
    if (record && drawing !== undefined) this.kept.set(id, { ...record, drawing });
  }

  async saveChoices(id: number, change: ChoicesChange) {
    const record = this.kept.get(id);
    if (!record) return null;
    const choices = mergeChoices(record.choices, change);
    this.kept.set(id, { ...record, choices });
    return choices;
  }
}
