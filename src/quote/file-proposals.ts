/**
 * What the dimensions, tolerances and notes of a file ask for and the choices do not (decision 35): fits and coils of holes, tight faces, the class of
 * tolerance, the material. Each is a choice to take; none is taken unasked.
 */
import type { ProcessOffer } from '#contract/catalog.ts';
import { countTightFaces, FACES_MAX, type HoleWork, TIGHT_FACES_MAX } from '#contract/further-choices.ts';
import type { Hole, PartFacts } from '#contract/part-facts.ts';
import { formatDimension, type Pmi } from '#contract/pmi.ts';
import type { Proposal, Take } from '#contract/proposal.ts';
import type { Choices } from '#contract/quote.ts';
import { fitsThread, type ThreadSize, threadOfName } from '#contract/threads.ts';
import { entriesOf } from '#quote/check-further.ts';
import { fitOfLimits } from '#quote/fit-limits.ts';
import { choiceOf, type PlacedChoices } from '#quote/hole-work.ts';
import { materialSaid } from '#quote/material-names.ts';
import type { ChosenOffer } from '#quote/process-module.ts';

type Unpriced = Omit<Proposal, 'addsMinor'>;
type Dimension = Extract<Pmi, { kind: 'dimension' }>;

interface Asked {
  facts: PartFacts;
  choices: Choices;
  chosen: ChosenOffer;
  placed: PlacedChoices;
}

export function listProposals(asked: Asked): Unpriced[] {
  const pmi = asked.facts.solid?.pmi ?? [];
  if (pmi.length === 0) return [];
  const works = holeProposals(pmi, asked);
  const isAsked = new Set(works.flatMap(({ take }) => (take?.kind === 'hole' ? take.hole.faceIds : [])));
  return [
    ...materialProposals(pmi, asked),
    ...classProposals(pmi, asked),
    ...works,
    ...tightProposals(pmi, asked, isAsked),
  ];
}

/** The choices that change when a proposal is taken. Finish and class stay where they fit another material. */
export function takeProposal(choices: Choices, take: Take, offer: ProcessOffer): Partial<Choices> {
  switch (take.kind) {
    case 'hole':
      return { holes: [...(choices.holes ?? []), take.hole] };
    case 'tight': {
      const faces = new Set(take.tight.faceIds);
      const others = (choices.tight ?? []).map((entry) => ({
        ...entry,
        faceIds: entry.faceIds.filter((face) => !faces.has(face)),
      }));
      return { tight: [...others.filter(({ faceIds }) => faceIds.length > 0), take.tight] };
    }
    case 'tolerance':
      return { tolerance: take.tolerance };
    case 'material': {
      const material = offer.materials.find(({ id }) => id === take.material);
      const fitting = (ids: readonly string[], id: string) => (ids.includes(id) ? id : (ids[0] ?? id));
      return {
        material: take.material,
        finish: fitting(material?.finishes ?? [], choices.finish),
        tolerance: fitting(material?.tolerances ?? [], choices.tolerance),
      };
    }
  }
}

/** A drawn hole may be anywhere within its tolerance. */
const SAME_HOLE_MM = 0.1;
/** "H7" in a note, beside other words. */
const FIT_NAME = /(?:^|[\s,(])([A-Z]{1,2}\d{1,2})(?=$|[\s,)])/g;
const COIL = /\b(?:HELI-?\s?COIL|COIL|INSERT|DIN\s*8140)\b/i;
const THREAD_NAME =
  /(?<![A-Z\d])(?:(M\d+(?:\.\d+)?)(?:\s?[xX]\s?(\d(?:\.\d+)?)(?!\d))?|#?\d+(?:\/\d+)?-\d{1,2}(?!\d))/g;

function holeProposals(pmi: readonly Pmi[], { facts, chosen, placed }: Asked): Unpriced[] {
  const offer = chosen.offer.further?.holes;
  if (!offer) return [];
  const holeOfFace = new Map(facts.holes.flatMap((hole) => hole.faceIds.map((face) => [face, hole] as const)));
  const groups = new Map<string, { work: HoleWork; diameterMm: number; holes: Hole[] }>();
  for (const callout of pmi) {
    if (callout.kind !== 'dimension' && callout.kind !== 'note') continue;
    for (const hole of new Set((callout.faceIds ?? []).flatMap((face) => holeOfFace.get(face) ?? []))) {
      const work = placed.isChosen(hole) ? null : workSaid(callout, hole);
      if (!work || !isOffered(work, offer)) continue;
      const key = `${JSON.stringify(work)} ${hole.diameterMm.toFixed(2)}`;
      const group = groups.get(key) ?? { work, diameterMm: hole.diameterMm, holes: [] };
      if (!group.holes.includes(hole)) group.holes.push(hole);
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(({ work, diameterMm, holes }): Unpriced => {
    const size = { diameterMm, count: holes.length };
    const hole = choiceOf(holes, work);
    return {
      says:
        work.kind === 'fit' ? { code: 'fit', fit: work.fit, ...size } : { code: 'insert', size: sizeOf(work), ...size },
      faceIds: holes.flatMap(({ faceIds }) => faceIds),
      take: hole.faceIds.length > FACES_MAX ? null : { kind: 'hole', hole },
    };
  });
}

function sizeOf(work: HoleWork): string {
  return work.kind === 'insert' ? work.size : '';
}

function workSaid(callout: Exclude<Pmi, { kind: 'tolerance' | 'datum' | 'material' }>, hole: Hole): HoleWork | null {
  const texts = callout.kind === 'note' ? [callout.text] : callout.notes;
  const coiled = texts.find((text) => COIL.test(text));
  if (coiled !== undefined) {
    const thread = threadsSaid(coiled).find((each) => fitsThread(hole.diameterMm, each, 'insert'));
    return thread ? { kind: 'insert', size: thread.name } : null;
  }
  if (callout.kind !== 'dimension' || Math.abs(callout.valueMm - hole.diameterMm) > SAME_HOLE_MM) return null;
  const { valueMm, lowerMm, upperMm } = callout;
  const named = texts.flatMap((text) => [...text.matchAll(FIT_NAME)].map(([, fit]) => fit!))[0];
  const fit = named ?? (lowerMm === null || upperMm === null ? null : fitOfLimits(valueMm, lowerMm, upperMm));
  return fit ? { kind: 'fit', fit } : null;
}

/** "M6 x 1" is M6, as its pitch is the coarse one. */
export function threadsSaid(text: string): ThreadSize[] {
  return [...text.matchAll(THREAD_NAME)].flatMap(([name, metric, pitch]) => {
    if (!metric || !pitch) return threadOfName(name) ?? [];
    const coarse = threadOfName(metric);
    return (coarse?.pitchMm === Number(pitch) ? coarse : threadOfName(`${metric}x${Number(pitch)}`)) ?? [];
  });
}

function isOffered(
  work: HoleWork,
  { inserts, fits }: { inserts: readonly string[]; fits: readonly { id: string }[] },
): boolean {
  return work.kind === 'fit' ? fits.some(({ id }) => id === work.fit) : inserts.includes(sizeOf(work));
}

/** Sizes whose tolerance is tighter than the class of the part; those that one tolerance on offer answers are one proposal. */
function tightProposals(
  pmi: readonly Pmi[],
  { facts, choices, chosen, placed }: Asked,
  isAsked: Set<number>,
): Unpriced[] {
  const further = chosen.offer.further;
  const ofPart = chosen.tolerance.plusMinusMm;
  if (!further?.tight || ofPart === undefined) return [];
  const offered = entriesOf(further.tight, chosen.material.tight)
    .filter(({ plusMinusMm = ofPart }) => plusMinusMm < ofPart)
    .sort((a, b) => b.plusMinusMm! - a.plusMinusMm!);
  const held = heldFaces(choices, offered, ofPart);
  const isReamed = new Set(
    facts.holes
      .filter((hole) => placed.isChosen(hole) || hole.faceIds.some((face) => isAsked.has(face)))
      .flatMap(({ faceIds }) => faceIds),
  );
  const groups = new Map<
    string,
    { label: string; tolerance: string | null; sizes: Set<string>; faceIds: Set<number> }
  >();
  const taken = new Set<number>();
  // The tightest first: a face that two sizes share is held to it.
  for (const { size, halfMm } of tightSizes(pmi, ofPart)) {
    const faces = (size.faceIds ?? []).filter(
      (face) => !isReamed.has(face) && !taken.has(face) && (held.get(face) ?? ofPart) > halfMm,
    );
    if (faces.length === 0) continue;
    const found = offered.find(({ plusMinusMm }) => plusMinusMm! <= halfMm + ROUNDING_MM);
    const key = found?.id ?? '';
    const group = groups.get(key) ?? {
      label: found?.label ?? '',
      tolerance: found?.id ?? null,
      sizes: new Set(),
      faceIds: new Set(),
    };
    group.sizes.add(formatDimension(size));
    for (const face of faces) {
      taken.add(face);
      group.faceIds.add(face);
    }
    groups.set(key, group);
  }
  return [...groups.values()].map(({ label, tolerance, sizes, faceIds }): Unpriced => {
    const faces = [...faceIds].sort((a, b) => a - b);
    if (tolerance === null)
      return { says: { code: 'tighter-than-offered', sizes: [...sizes] }, faceIds: faces, take: null };
    const take: Take = { kind: 'tight', tight: { faceIds: faces, tolerance } };
    const { tight = [] } = takeProposal(choices, take, chosen.offer);
    return {
      says: { code: 'tight', label, sizes: [...sizes] },
      faceIds: faces,
      take: countTightFaces(tight) > TIGHT_FACES_MAX ? null : take,
    };
  });
}

/** Of 0.005 in, files write 0.127 and 0.12699999. */
const ROUNDING_MM = 1e-4;

function tightSizes(pmi: readonly Pmi[], ofPartMm: number): { size: Dimension; halfMm: number }[] {
  return pmi
    .flatMap((size) => {
      if (size.kind !== 'dimension' || size.lowerMm === null || size.upperMm === null) return [];
      const halfMm = (size.upperMm - size.lowerMm) / 2;
      return halfMm > 0 && halfMm < ofPartMm - ROUNDING_MM ? [{ size, halfMm }] : [];
    })
    .sort((a, b) => a.halfMm - b.halfMm);
}

/** How tight the buyer holds faces already, mm. */
function heldFaces(
  { tight = [] }: Choices,
  offered: readonly { id: string; plusMinusMm?: number }[],
  ofPartMm: number,
): Map<number, number> {
  const heldMm = (id: string) => offered.find((each) => each.id === id)?.plusMinusMm ?? ofPartMm;
  return new Map(tight.flatMap(({ faceIds, tolerance }) => faceIds.map((face) => [face, heldMm(tolerance)] as const)));
}

/** "ISO 2768-mK", "ISO 2768-1 m", and the standards with the same letters: "GB/T 1804-m". "DIN 7168 fein" is not one. */
export const GENERAL_CLASS =
  /(?:ISO\s*2768|DIN\s*7168|GB\/T\s*1804|JIS\s*B\s*0405)(?:\s*-\s*1(?!\d))?\s*[-–,:]?\s*([fmcv])[HKL]?\b/i;

function classProposals(pmi: readonly Pmi[], { chosen }: Asked): Unpriced[] {
  const ofPart = chosen.tolerance.plusMinusMm;
  for (const text of wholeNotes(pmi)) {
    const found = GENERAL_CLASS.exec(text);
    const wanted = chosen.offer.tolerances.find(({ id }) => found && id === `iso2768-${found[1]!.toLowerCase()}`);
    if (!found || !wanted || !chosen.material.tolerances.includes(wanted.id)) continue;
    if (ofPart === undefined || wanted.plusMinusMm === undefined || wanted.plusMinusMm >= ofPart) continue;
    return [
      {
        says: { code: 'tolerance', label: wanted.label, says: found[0].trim() },
        faceIds: [],
        take: { kind: 'tolerance', tolerance: wanted.id },
      },
    ];
  }
  return [];
}

/** The rest of the line that begins so in a note. */
const MATERIAL_LINE = /\bMATERIAL\s*:\s*([^\n;]{2,80})/i;

function materialProposals(pmi: readonly Pmi[], { chosen }: Asked): Unpriced[] {
  const names = [
    ...pmi.flatMap((each) => (each.kind === 'material' ? [each.name] : [])),
    ...wholeNotes(pmi).flatMap((text) => MATERIAL_LINE.exec(text)?.[1]?.trim() ?? []),
  ];
  for (const says of names) {
    const found = materialSaid(says, chosen.offer.materials);
    if (!found) continue;
    return found.id === chosen.material.id
      ? []
      : [
          {
            says: { code: 'material', label: found.label, says },
            faceIds: [],
            take: { kind: 'material', material: found.id },
          },
        ];
  }
  return [];
}

function wholeNotes(pmi: readonly Pmi[]): string[] {
  return pmi.flatMap((each) => (each.kind === 'note' && each.faceIds?.length === 0 ? [each.text] : []));
}
