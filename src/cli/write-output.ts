import { writeFile } from 'node:fs/promises';
import { CommandError } from '#cli/command.ts';

/**
 * Writes what a command made, over what lies there.
 * @throws {CommandError} `not_written`, with the system's reason.
 */
export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(path, content).catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError('not_written', `Cannot write ${path}: ${cause.message}`, { cause });
  });
}
