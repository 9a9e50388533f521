import type { KeptFile, PartKeeper } from '#web/workspace/part-storage.ts';
import { archiveOf } from '#web/zip-files.ts';

/** Keeps the files of a workspace in memory. */
export class MemoryKeeper implements PartKeeper {
  readonly kept = new Map<number, KeptFile>();
  #lastId = 0;

  async listFiles() {
    const placeOf = (file: KeptFile) => file.placeOf ?? file.id;
    return [...this.kept.values()].sort((one, other) => placeOf(one) - placeOf(other));
  }

  async putFiles(files: readonly File[]) {
    const records: KeptFile[] = [];
    for (const file of files) {
      this.#lastId += 1;
      records.push({
        id: this.#lastId,
        name: file.name,
        bytes: await file.arrayBuffer(),
        archive: archiveOf(file) ?? undefined,
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

  async savePlace(id: number, placeOf: number) {
    const record = this.kept.get(id);
    if (record) this.kept.set(id, { ...record, placeOf });
  }

  async saveDrawing(id: number, drawing: KeptFile['drawing']) {
    const record = this.kept.get(id);
    if (record && drawing !== undefined) this.kept.set(id, { ...record, drawing });
  }

  async saveChoices(id: number, choices: KeptFile['choices']) {
    const record = this.kept.get(id);
    if (record && choices) this.kept.set(id, { ...record, choices });
  }
}
