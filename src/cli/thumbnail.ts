/** `thumbnail FILE`: a picture of a part. */

import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { readPart } from '#cli/facts.ts';
import { writeOutput } from '#cli/write-output.ts';
import { formatNote } from '#contract/note-words.ts';

const USAGE = 'thumbnail FILE --out FILE.png [--size PX] [--transparent]';
const SIZE_PX = { least: 16, usual: 512, most: 2048 };

export const thumbnail: Command = {
  usage: USAGE,
  summary: 'renders the part as a PNG',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        size: { type: 'string' },
        transparent: { type: 'boolean', default: false },
      },
    });
    const [path] = positionals;
    if (positionals.length !== 1 || !path || !values.out)
      throw new CommandError('usage', `Expected one file and --out. Usage: ${USAGE}`);
    const sizePx = sizeOf(values.size);
    const background = values.transparent ? 'transparent' : 'white';
    const { facts, picture } = await readPart(path, { picture: { sizePx, background } });
    if (!picture)
      throw new CommandError(
        'no_geometry',
        facts.notes.map(formatNote)[0] ?? 'This file contains no geometry to draw.',
      );
    await writeOutput(values.out, picture);
    return { sizePx, bytes: picture.length };
  },
};

function sizeOf(word: string | undefined): number {
  if (word === undefined) return SIZE_PX.usual;
  const sizePx = /^\d{1,5}$/.test(word) ? Number(word) : Number.NaN;
  if (sizePx >= SIZE_PX.least && sizePx <= SIZE_PX.most) return sizePx;
  throw new CommandError(
    'invalid_size',
    `Expected a size from ${SIZE_PX.least} to ${SIZE_PX.most} pixels, found "${word}".`,
  );
}
