/** Builds the parts of a rule, measures and quotes them, and tells what is wrong with what the rule says. */
import { createNodeAnalyser } from '#analysis/node-pool.ts';
import { CATALOG } from '#catalog/catalog.ts';
import { defaultChoices } from '#catalog/options.ts';
import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Finding } from '#contract/quote.ts';
import { PROCESSES } from '#quote/processes.ts';
import { quotePart } from '#quote/quote-part.ts';
import { openBench } from '../../../../scripts/sample-parts/bench.ts';
import { facesWithin, isOnFaces } from '../part-faces.ts';
import type { MadeFile, RulePart, Sample } from './rule-part.ts';

type Said = Finding['state'] | 'note' | 'not asked';

export interface JudgedSample {
  said: Said;
  measured: number | null;
  limit: number | null;
  /** Empty where all is as it should be. */
  problems: string[];
}

export interface RuleJudge {
  judge: (part: RulePart) => Promise<Record<'inside' | 'outside', JudgedSample>>;
  close: () => Promise<void>;
}

/** The kernel gives nothing back: after so many parts a new one is opened. */
const PARTS_OF_KERNEL = 100;
/** Of the limit: farther from it is not "just". */
const NEAR_SHARE = 0.1;

interface ReadPart {
  facts: PartFacts;
  mesh: PartMesh | null;
}

export async function openRuleJudge(): Promise<RuleJudge> {
  const analyser = createNodeAnalyser({ workers: 1 });
  /** Several rules ask of one part. */
  const readings = new Map<MadeFile, Promise<ReadPart>>();
  let bench = await openBench();
  let built = 0;

  async function read(file: MadeFile): Promise<ReadPart> {
    if (built === PARTS_OF_KERNEL) {
      bench = await openBench();
      built = 0;
    }
    built += 1;
    const outcome = await analyser.analyse({ fileName: file.name, bytes: file.bytes(bench), wantMesh: true });
    if (outcome.kind === 'unreadable') throw new Error(outcome.failure.message);
    return outcome;
  }

  return {
    judge: async (part) => {
      const partOf = ({ file }: Sample) => {
        const reading = readings.get(file) ?? read(file);
        readings.set(file, reading);
        return reading;
      };
      const inside = judgeSample(part, part.inside, await partOf(part.inside), part.saysInside ?? 'pass');
      const outside = judgeSample(part, part.outside, await partOf(part.outside), part.says);
      return { inside, outside };
    },
    close: () => analyser.close(),
  };
}

function judgeSample(part: RulePart, { choices, at }: Sample, { facts, mesh }: ReadPart, expected: Said): JudgedSample {
  const chosen = { ...defaultChoices(part.process), ...choices?.(facts) };
  const { findings } = quotePart(facts, chosen, EXAMPLE_RATE_CARD, CATALOG);
  const finding = findings.find(({ rule }) => rule === part.rule);
  const said = !finding ? 'not asked' : finding.note ? 'note' : finding.state;
  const right = new Set(mesh ? at.flatMap((region) => facesWithin(mesh, region)) : []);
  const problems: string[] = [];
  // A quiet rule that has nothing to say is no finding.
  const isSilence = !finding && isQuiet(part) && expected === 'pass';
  if (said !== expected && !isSilence) problems.push(`says "${said}" instead of "${expected}"`);
  if (finding && at.length > 0 && !isOnFaces(finding, right))
    problems.push(`names faces ${finding.faceIds.join(' ')} instead of ${[...right].join(' ')}`);
  if (finding && at.length === 0 && finding.faceIds.length > 0)
    problems.push(`names faces ${finding.faceIds.join(' ')} instead of the whole part`);
  const measured = finding?.measured ?? null;
  const limit = part.limit ?? finding?.limit ?? null;
  if (finding && !part.steps && !isNear(measured, limit))
    problems.push(`measures ${measured}, which is far from the limit of ${limit}`);
  return { said, measured, limit, problems };
}

function isQuiet({ process, rule }: RulePart): boolean {
  const module = PROCESSES.find(({ offer }) => offer.process === process);
  return module?.rules.find(({ id }) => id === rule)?.isQuiet ?? false;
}

/** Any count is near to a limit of none. */
function isNear(measured: number | null, limit: number | null): boolean {
  if (limit === 0) return true;
  return measured !== null && limit !== null && Math.abs(measured - limit) <= NEAR_SHARE * limit;
}
