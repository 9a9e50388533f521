/**
 * A rule's limit between two parts: one just inside of it, one just outside. Both are made by the kernel when they are judged (`judge-rule-part.ts`), so that a part
 * follows its limit when the limit is changed.
 */

import type { PartFacts } from '#contract/part-facts.ts';
import type { Choices, Process } from '#contract/quote.ts';
import type { Bench, Solid, Vec3 } from '../../../../scripts/sample-parts/bench.ts';
import { stepText } from '../../../../scripts/sample-parts/step-file.ts';
import { findLimit, type LimitName } from './find-limit.ts';

/** Opposite corners of a box. */
export type Region = readonly [Vec3, Vec3];

/** As somebody would send it. */
export interface MadeFile {
  name: string;
  bytes: (bench: Bench) => Uint8Array;
}

/** A part, and what is ordered of it. */
export interface Sample {
  file: MadeFile;
  /** Boxes around the faces that the finding has to name; none: it names no face, as it is about the whole part or finds nothing of the kind. */
  at: readonly Region[];
  /** Beside the defaults of the process; of a list, choices that name faces follow from the facts. */
  choices?: (facts: PartFacts) => Partial<Choices>;
}

export interface RulePart {
  rule: string;
  process: Process;
  /** Of the limit that lies between the two parts; the outside one is called so. */
  says: 'fail' | 'warn' | 'note';
  /** Which of the rule's limits of that state. */
  of?: string;
  /** A milder limit is broken inside too. Absent: the inside part passes without a word. */
  saysInside?: 'warn' | 'note';
  /** Why the two are no nearer to the limit than they are, or what is between them instead of a dimension. */
  steps?: string;
  /** That limit; absent: the one that the finding shows. */
  limit?: number;
  inside: Sample;
  outside: Sample;
}

/** Neither a place nor a face: what is found is said of the whole part. */
export const WHOLE: readonly Region[] = [];
/** The part has nothing of the kind. */
export const NOTHING: readonly Region[] = [];

export const stepFile = (build: (bench: Bench) => Solid): MadeFile => ({
  name: 'made.step',
  bytes: (bench) => encoder.encode(stepText(bench, build(bench), 'made')),
});

/** A file that a program writes as text. */
export const textFile = (name: string, text: string): MadeFile => ({ name, bytes: () => encoder.encode(text) });

const encoder = new TextEncoder();

/** On either side of a limit, as a share of it. */
const JUST = 0.03;

interface Crossing extends LimitName, Pick<RulePart, 'saysInside' | 'steps'> {
  /** How far from the limit, as a share of it. */
  just?: number;
}

/** A sample at a value just inside of a limit of the catalog or the card, and one just outside. */
export function acrossLimit(
  { just = JUST, saysInside, steps, ...name }: Crossing,
  make: (value: number) => Sample,
): RulePart {
  const { value, breaks } = findLimit(name);
  const out = breaks === 'above' ? 1 : -1;
  const { rule, process, says, of } = name;
  return {
    rule,
    process,
    says,
    ...(of && { of }),
    ...(saysInside && { saysInside }),
    ...(steps && { steps }),
    limit: value,
    inside: make(value * (1 - out * just)),
    outside: make(value * (1 + out * just)),
  };
}
