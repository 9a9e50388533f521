/** `mesh FILE`: the triangles of a part for other programs, with the CAD face that each came from. */

import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { writeGlb } from '#cad/mesh/write-glb.ts';
import { type Command, CommandError } from '#cli/command.ts';
import { readPart } from '#cli/facts.ts';
import { writeOutput } from '#cli/write-output.ts';
import { formatNote } from '#contract/note-words.ts';

const USAGE = 'mesh FILE --out FILE.glb [--compress]';

export const mesh: Command = {
  usage: USAGE,
  summary: 'writes the part as glTF with faces and edges',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { out: { type: 'string' }, compress: { type: 'boolean', default: false } },
    });
    const [path] = positionals;
    if (positionals.length !== 1 || !path || !values.out)
      throw new CommandError('usage', `Expected one file and --out. Usage: ${USAGE}`);
    const read = await readPart(path, { wantMesh: true });
    if (!read.mesh || (read.mesh.indices.length === 0 && read.mesh.edges.length === 0))
      throw new CommandError(
        'no_geometry',
        read.facts.notes.map(formatNote)[0] ?? 'This file contains no geometry to draw.',
      );
    const glb = await writeGlb(read.mesh, { name: basename(path), isCompressed: values.compress });
    await writeOutput(values.out, glb);
    return {
      faces: read.mesh.faceRanges.length / 2,
      triangles: read.mesh.indices.length / 3,
      bytes: glb.length,
    };
  },
};
