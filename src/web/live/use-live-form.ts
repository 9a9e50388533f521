/** The form of a live figure. Its inputs are uncontrolled, so the server's HTML is right before any script has run. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NumberRange, readNumber } from '#web/live/read-number.ts';

export interface LiveField extends NumberRange {
  label: string;
  /** The initial text of the box: the worked example. Empty: the figure waits for it, and shows nothing until it is typed. */
  start: string;
}

/** The problems of the input, by field. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

export interface LiveForm<Name extends string, Choice extends string> {
  /** The last valid input; NaN where nothing is typed yet. */
  numbers: Record<Name, number>;
  choices: Record<Choice, string>;
  problems: Problems<Name>;
  /** The numbers are not those of the current input, because that is refused or not whole. */
  isStale: boolean;
  /** Props of the form element. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
}

export interface LiveFormSetup<Name extends string, Choice extends string> {
  fields: Readonly<Record<Name, LiveField>>;
  /** Names of radio groups or lists, each with its initial value. */
  choices?: Readonly<Record<Choice, string>>;
  /** Checks the numbers together. Called only if each is valid by itself. */
  check?: (numbers: Record<Name, number>) => Problems<Name>;
}

/** Reads the form of a figure after every change. Throws a RangeError if the worked example itself is refused. */
export function useLiveForm<Name extends string, Choice extends string = never>(
  setup: LiveFormSetup<Name, Choice>,
): LiveForm<Name, Choice> {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => {
    const first = read(setup, (name) => setup.fields[name].start);
    if (Object.keys(first.problems).length > 0)
      throw new RangeError(`Expected a worked example, found ${JSON.stringify(first.problems)}`);
    return { ...first, choices: { ...setup.choices } as Record<Choice, string> };
  });
  const onInput = () => {
    if (!ref.current) return;
    const data = new FormData(ref.current);
    const next = read(setup, (name) => String(data.get(name) ?? ''));
    setState((last) => ({
      ...next,
      numbers: next.isWhole ? next.numbers : last.numbers,
      choices: mapKeys(last.choices, (name) => String(data.get(name) ?? last.choices[name])),
    }));
  };
  // Reads what was typed before this code had loaded.
  useEffect(onInput, []);
  return { ...state, isStale: !state.isWhole, form: { ref, onInput } };
}

function read<Name extends string>(
  { fields, check }: LiveFormSetup<Name, never>,
  textOf: (name: Name) => string,
): { numbers: Record<Name, number>; isWhole: boolean; problems: Problems<Name> } {
  const problems: Problems<Name> = {};
  let isWhole = true;
  const numbers = mapKeys(fields, (name) => {
    if (fields[name].start === '' && textOf(name).trim() === '') {
      isWhole = false;
      return Number.NaN;
    }
    const reading = readNumber(textOf(name), fields[name]);
    if (reading.kind === 'number') return reading.value;
    problems[name] = reading.problem;
    return Number.NaN;
  });
  if (Object.keys(problems).length > 0) return { numbers, isWhole: false, problems };
  const together = isWhole ? (check?.(numbers) ?? {}) : {};
  return { numbers, isWhole: isWhole && Object.keys(together).length === 0, problems: together };
}

function mapKeys<Key extends string, Value>(record: Readonly<Record<Key, unknown>>, of: (key: Key) => Value) {
  return Object.fromEntries((Object.keys(record) as Key[]).map((key) => [key, of(key)])) as Record<Key, Value>;
}
