/** `label-faces FILE`: one class of machining feature a face, for the public benchmarks of recognition. */
import { parseArgs } from 'node:util';
import { type Command, CommandError } from '#cli/command.ts';
import { factsOfFile } from '#cli/facts.ts';
import { FEATURE_CLASSES } from '#geometry/features/machining-features.ts';

const USAGE = 'label-faces FILE';

export const labelFaces: Command = {
  usage: USAGE,
  summary: 'names the machining feature that each face belongs to',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const [path] = positionals;
    if (positionals.length !== 1 || !path)
      throw new CommandError('usage', `Expected one file, found ${positionals.length}. Usage: ${USAGE}`);
    const { kind, faces, features } = await factsOfFile(path);
    if (kind !== 'solid')
      throw new CommandError(
        'no_faces',
        'This file contains no solid with faces. Features are recognized in STEP files.',
      );
    if (features === null)
      throw new CommandError(
        'features_unknown',
        'The exact edges of this solid could not be read, so its features are not known.',
      );
    const labels = Array.from({ length: faces }, () => 'stock');
    // Undercuts, fillets and bosses are views of faces that belong to a cut as well.
    const classes = new Set<string>(FEATURE_CLASSES);
    for (const { type, faceIds } of features) if (classes.has(type)) for (const face of faceIds) labels[face] = type;
    return labels;
  },
};
