import { afterEach, expect, test, vi } from 'vitest';
import { defaultChoices } from '#catalog/options.ts';
import type { Process } from '#contract/quote.ts';
import { uploadParts } from '#web/workspace/upload-parts.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser would send. */
function sentFields(processes: readonly Process[]): Record<string, FormDataEntryValue> {
  let sent = new FormData();
  class Request {
    upload = {};
    open() {}
    send(form: FormData) {
      sent = form;
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const parts = processes.map((process) => ({
    name: 'part.step',
    bytes: new Blob(['ISO-10303-21;']),
    choices: defaultChoices(process),
    thicknessMm: null,
    note: '',
    drawing: null,
  }));
  void uploadParts(parts, { token: null, requestKey: crypto.randomUUID() });
  return Object.fromEntries(sent);
}

test('an upload of one process names it, and a mixed one names each once', () => {
  expect(sentFields(['cnc', 'cnc']).material).toBe('CNC Machining');
  expect(sentFields(['sheet', 'cnc', 'sheet', 'print']).material).toBe('Sheet Metal, CNC Machining, 3D Printing');
});
