/** The inputs of a live figure: uncontrolled, so that what stands in them is right before any script has run. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type NumberRange, readNumber } from '#web/live/read-number.ts';

export interface LiveField extends NumberRange {
  label: string;
  /** What stands in the box at first: the worked example. */
  start: string;
}

/** What is wrong, by field. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

export interface LiveForm<Name extends string, Choice extends string> {
  /** As typed; where something is refused, the last set that was not. */
  numbers: Record<Name, number>;
  choices: Record<Choice, string>;
  problems: Problems<Name>;
  /** The numbers are not those that stand in the boxes. */
  isStale: boolean;
  /** Goes on the form element. */
  form: { ref: RefObject<HTMLFormElement | null>; onInput: () => void };
}

export interface LiveFormSetup<Name extends string, Choice extends string> {
  fields: Readonly<Record<Name, LiveField>>;
  /** Names of radio groups or lists, each with what is chosen at first. */
  choices?: Readonly<Record<Choice, string>>;
  /** What the numbers refuse together; asked only when each is right by itself. */
  check?: (numbers: Record<Name, number>) => Problems<Name>;
}

/** Reads a figure's form whenever something in it changes. Throws a RangeError for a worked example that is refused itself. */
export function useLiveForm<Name extends string, Choice extends string = never>(
  setup: LiveFormSetup<Name, Choice>,
): LiveForm<Name, Choice> {
  const ref = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(() => {
    const first = read(setup, (name) => setup.fields[name].start);
    if (!first.numbers) throw new RangeError(`Expected a worked example, found ${JSON.stringify(first.problems)}`);
    return { ...first, numbers: first.numbers, choices: { ...setup.choices } as Record<Choice, string> };
  });
  const onInput = () => {
    if (!ref.current) return;
    const data = new FormData(ref.current);
    const next = read(setup, (name) => String(data.get(name) ?? ''));
    setState((last) => ({
      numbers: next.numbers ?? last.numbers,
      problems: next.problems,
      choices: mapKeys(last.choices, (name) => String(data.get(name) ?? last.choices[name])),
    }));
  };
  // What was typed while the code was on its way.
  useEffect(onInput, []);
  return { ...state, isStale: Object.keys(state.problems).length > 0, form: { ref, onInput } };
}

function read<Name extends string>(
  { fields, check }: LiveFormSetup<Name, never>,
  textOf: (name: Name) => string,
): { numbers: Record<Name, number> | null; problems: Problems<Name> } {
  const problems: Problems<Name> = {};
  const numbers = mapKeys(fields, (name) => {
    const reading = readNumber(textOf(name), fields[name]);
    if (reading.kind === 'number') return reading.value;
    problems[name] = reading.problem;
    return Number.NaN;
  });
  if (Object.keys(problems).length > 0) return { numbers: null, problems };
  const together = check?.(numbers) ?? {};
  return Object.keys(together).length > 0 ? { numbers: null, problems: together } : { numbers, problems };
}

function mapKeys<Key extends string, Value>(record: Readonly<Record<Key, unknown>>, of: (key: Key) => Value) {
  return Object.fromEntries((Object.keys(record) as Key[]).map((key) => [key, of(key)])) as Record<Key, Value>;
}
