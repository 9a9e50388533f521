/** Every decision says when it was taken and whether it still holds; docs/decisions/README.md lists them all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = resolve(import.meta.dirname, '../docs/decisions');
const LINK = /\[decision (\d+)\]\((\d{4}-[\w-]+\.md)\)/;
/** Title, a blank line, date and status. */
const HEAD = new RegExp(
  `^# (\\d+)\\. (.+)\\n\\nDate: (\\d{4}-\\d{2}-\\d{2})\\. Status: (accepted|accepted; supersedes part of ${LINK.source}|superseded in part by ${LINK.source}|superseded by ${LINK.source})\\.\\n\\n`,
);

interface Decision {
  file: string;
  number: string;
  title: string;
  date: string;
  status: string;
}

const decisions = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-/.test(file))
  .sort()
  .map((file): Decision => {
    const [, number = '', title = '', date = '', status = ''] =
      HEAD.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
    return { file, number, title, date, status };
  });

test('every decision begins with its number, its title, its date and its status', () => {
  const without = decisions.filter(({ file, number }) => number.padStart(4, '0') !== file.slice(0, 4));
  expect(without.map(({ file }) => file)).toEqual([]);
});

test('of two decisions, where the later supersedes the earlier, each names the other', () => {
  const pairs = (words: string) =>
    decisions.flatMap(({ file, status }) => {
      const named = status.includes(words) ? LINK.exec(status)?.[2] : undefined;
      return named ? [[file, named]] : [];
    });
  expect(pairs('superseded').toSorted()).toEqual(
    pairs('supersedes')
      .map(([later, earlier]) => [earlier, later])
      .toSorted(),
  );
});

test('the list of decisions has one line for each', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const lines = decisions.map(({ file, number, title, date, status }) => {
    return `| [${number}](${file}) | ${title} | ${date} | ${status.replace(LINK, '$1')} |`;
  });
  expect(list.split('\n').filter((line) => line.startsWith('| ['))).toEqual(lines);
});
