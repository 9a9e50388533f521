/** `node bench/results/keep.ts NAME FIGURES [--save]`: shows what a benchmark reported beside the last result that was saved, and saves it. Called by `run.mjs`. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { compareFigures, type Reported, readResults, resultsOf, type SavedResult } from './figures.ts';

const [name = '', path = '', flag] = process.argv.slice(2);
if (!existsSync(path)) {
  console.log('No figures were reported.');
} else {
  const reported = JSON.parse(readFileSync(path, 'utf8')) as Reported;
  const last = readResults(name).at(-1);
  console.log(last ? `Beside ${last.commit} of ${last.date}:` : 'No earlier result is kept.');
  console.table(compareFigures(reported.figures, last?.figures));
  if (flag === '--save') save(reported);
}

function save({ node, figures }: Reported): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  if (git('status', '--porcelain', '--', '.', ':(exclude)bench/results/*.jsonl') !== '') {
    console.error('Not saved: a result belongs to a commit, and this tree has changes that are in none.');
    process.exitCode = 1;
    return;
  }
  const result: SavedResult = {
    commit: git('rev-parse', '--short=10', 'HEAD'),
    date: new Date().toISOString().slice(0, 10),
    machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? 'unknown' },
    node,
    figures,
  };
  appendFileSync(resultsOf(name), `${JSON.stringify(result)}\n`);
  console.log(`Saved for ${result.commit}.`);
}
