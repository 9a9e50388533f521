/** `flat FILE`: what a sheet is when it is laid flat, and a drawing of it for the cutter. */

import { parseArgs } from 'node:util';
import { writeDxf } from '#cad/drawing/write-dxf.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { factsOfFile, kFactorOf } from '#cli/facts.ts';
import { writeOutput } from '#cli/write-output.ts';
import { formatNote, type Note } from '#contract/note-words.ts';

const USAGE = 'flat FILE [--k-factor K] [--out FILE.dxf]';

export const flat: Command = {
  usage: USAGE,
  summary: 'unfolds a sheet metal part, optionally to a DXF',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'k-factor': { type: 'string' }, out: { type: 'string' } },
    });
    const [path] = positionals;
    if (positionals.length !== 1 || !path)
      throw new CommandError('usage', `Expected one file, found ${positionals.length}. Usage: ${USAGE}`);
    const { sheet, notes } = await factsOfFile(path, { kFactor: kFactorOf(values['k-factor']) });
    if (!sheet)
      throw new CommandError(
        'no_sheet',
        'This file contains no recognizable sheet metal part. Needed: a STEP file with one solid of constant thickness.',
      );
    if (!sheet.flat)
      throw new CommandError('no_flat_pattern', whyNoPattern(notes) ?? 'This sheet has no flat pattern.');
    if (values.out !== undefined) await writeOutput(values.out, writeDxf(sheet, sheet.flat));
    return { sheet, notes: notes.map(formatNote) };
  },
};

function whyNoPattern(notes: readonly Note[]): string | null {
  const note = notes.find(({ code }) => code.startsWith('no-pattern'));
  return note ? formatNote(note) : null;
}
