/** Choices that are not on offer with the rest of a draft: kept until they are again, and told. */
import { CATALOG } from '#catalog/catalog.ts';
import { finishesFor, furtherFor, labelOfProcess, materialsFor, tolerancesFor } from '#catalog/options.ts';
import type { Option } from '#contract/catalog.ts';
import type { Process } from '#contract/quote.ts';
import { formatFurther } from '#order/format-further.ts';
import type { FurtherChoices } from '#quote/check-further.ts';

export interface SetAside {
  material?: string;
  finish?: string;
  tolerance?: string;
  further?: FurtherChoices;
}

interface Chosen {
  process: Process | null;
  material: string;
  finish: string;
  tolerance: string;
  further: FurtherChoices;
  aside: SetAside;
}

interface Row {
  /** Where it is not offered; null where nothing offers it any more. */
  where: string | null;
  lost: string;
  instead: string;
}

const DROPDOWNS = ['material', 'finish', 'tolerance'] as const;

/** What of the wanted choices did not fit. The usual choice of `before` was no choice of the buyer: nothing is lost with it. */
export function asideOf(
  before: Chosen,
  wanted: Omit<Chosen, 'process' | 'aside'>,
  fitted: Omit<Chosen, 'aside'>,
): SetAside {
  const aside: SetAside = {};
  for (const key of DROPDOWNS) {
    const id = wanted[key];
    if (id === fitted[key] || id === '') continue;
    if (before.aside[key] !== id && usualOf(before, key) === id) continue;
    aside[key] = id;
  }
  const further = withoutFurther(wanted.further, fitted.further);
  return Object.keys(further).length > 0 ? { ...aside, further } : aside;
}

/** What stays set aside when the buyer changes choices: all but those very choices. */
export function withoutChanged({ further, aside }: Chosen, change: Partial<Chosen>): SetAside {
  const kept = { ...aside };
  for (const key of DROPDOWNS) if (change[key] !== undefined) delete kept[key];
  if (!change.further || !kept.further) return kept;
  const { color, bare, infillPercent, holes, tight, hardware } = kept.further;
  const next = change.further;
  const left = clean({
    holes: withoutFaces(holes, facesOf(next.holes)),
    tight: withoutFaces(tight, facesOf(next.tight)),
    color: next.color === further.color ? color : undefined,
    bare: withoutIds(bare, next.bare),
    infillPercent: next.infillPercent === further.infillPercent ? infillPercent : undefined,
    hardware: hardware?.filter(({ id }) => !next.hardware?.some((each) => each.id === id)),
  });
  delete kept.further;
  return Object.keys(left).length > 0 ? { ...kept, further: left } : kept;
}

/** Both together; of one choice that only one can be, the one that was set aside. */
export function joinFurther(chosen: FurtherChoices, aside: FurtherChoices): FurtherChoices {
  return clean({
    holes: joined(chosen.holes, aside.holes, 'work'),
    tight: joined(chosen.tight, aside.tight, 'tolerance'),
    color: aside.color ?? chosen.color,
    bare: [...new Set([...(chosen.bare ?? []), ...(aside.bare ?? [])])],
    infillPercent: aside.infillPercent ?? chosen.infillPercent,
    hardware: [...(chosen.hardware ?? []), ...(aside.hardware ?? [])],
    hasTool: chosen.hasTool ?? aside.hasTool,
    tool: chosen.tool ?? aside.tool,
    parts: chosen.parts ?? aside.parts,
    supplied: chosen.supplied ?? aside.supplied,
    papers: chosen.papers ?? aside.papers,
  });
}

/** A sentence for each reason: "Not offered in SS 304: Anodize black. As machined instead." */
export function formatAside({ process, material, finish, tolerance, further, aside }: Chosen): string[] {
  if (process === null) return [];
  const offer = CATALOG.processes.find((each) => each.process === process);
  const inProcess = labelOfProcess(process);
  const inMaterial = labelOf('material', material) ?? inProcess;
  const fitted = { material, finish, tolerance };
  const rows = DROPDOWNS.flatMap((key): Row[] => {
    const id = aside[key];
    if (id === undefined) return [];
    const options: readonly Option[] = (key === 'finish' ? offer?.finishes : offer?.tolerances) ?? [];
    const where = key !== 'material' && options.some((option) => option.id === id) ? inMaterial : inProcess;
    const lost = labelOf(key, id);
    return [
      {
        where: lost === null ? null : where,
        lost: lost ?? `the ${key} chosen before`,
        instead: labelOf(key, fitted[key]) ?? '',
      },
    ];
  });
  const offered = furtherFor({ process, material, finish, tolerance });
  const lost = aside.further ?? {};
  const processOf = processOffering(lost, process);
  for (const { label, value } of formatFurther({ process: processOf, ...lost })) {
    rows.push({ ...reasonOf(label), lost: value });
  }
  return rows.map(({ where, lost: what, instead }) => {
    const gone = where === null ? 'No longer offered' : `Not offered in ${where}`;
    return `${gone}: ${what}.${instead && ` ${instead} instead.`}`;
  });

  function reasonOf(label: string): { where: string; instead: string } {
    switch (label) {
      case 'Holes':
        return { where: inProcess, instead: 'As drawn' };
      case 'Tight faces': {
        const isOfClass = lost.tight?.every((each) => offer?.further?.tight?.some(({ id }) => id === each.tolerance));
        return {
          where: isOfClass ? `${inMaterial} at ${labelOf('tolerance', tolerance)}` : inProcess,
          instead: 'The part’s tolerance class',
        };
      }
      case 'Color': {
        const surface = offer?.finishes.find(({ id }) => id === finish);
        const isOfFinish = offer?.finishes.some(({ colors }) => colors?.some(({ id }) => id === lost.color));
        const ofMaterial = offer?.further?.colors ? inMaterial : inProcess;
        const offeredIn = surface && (surface.colors || isOfFinish) ? surface.label : ofMaterial;
        return {
          where: offeredIn,
          instead: colorOf(further.color, offered.colors),
        };
      }
      case 'Left bare':
        return { where: labelOf('finish', finish) ?? inProcess, instead: '' };
      case 'Infill':
        return {
          where: offer?.materials.some(({ infill }) => infill) ? inMaterial : inProcess,
          instead: offered.infill ? 'The usual infill' : '',
        };
      default:
        return { where: inProcess, instead: '' };
    }
  }
}

function colorOf(color: string | undefined, colors: readonly Option[]): string {
  return (colors.find(({ id }) => id === color) ?? colors[0])?.label ?? '';
}

/** Which process has words for these choices: they were made there. */
function processOffering(lost: FurtherChoices, process: Process): Process {
  const hasAll = CATALOG.processes.find(({ further, finishes }) => {
    const has = (options: readonly Option[] | undefined, id: string) => options?.some((each) => each.id === id);
    return (
      (lost.tight ?? []).every(({ tolerance }) => has(further?.tight, tolerance)) &&
      (lost.color === undefined ||
        has(further?.colors, lost.color) ||
        finishes.some(({ colors }) => has(colors, lost.color!))) &&
      (lost.hardware ?? []).every(({ id }) => has(further?.hardware, id))
    );
  });
  return hasAll?.process ?? process;
}

function usualOf({ process, material }: Chosen, key: (typeof DROPDOWNS)[number]): string | undefined {
  if (process === null) return undefined;
  if (key === 'material') return materialsFor(process)[0]?.id;
  return (key === 'finish' ? finishesFor : tolerancesFor)(process, material)[0]?.id;
}

/** null for an id that the catalog does not have in any process. */
function labelOf(key: (typeof DROPDOWNS)[number], id: string): string | null {
  const lists = { material: 'materials', finish: 'finishes', tolerance: 'tolerances' } as const;
  const options = CATALOG.processes.flatMap((offer): readonly Option[] => offer[lists[key]]);
  return options.find((option) => option.id === id)?.label ?? null;
}

interface OnFaces {
  faceIds: number[];
}

const facesOf = (entries: readonly OnFaces[] = []) => new Set(entries.flatMap(({ faceIds }) => faceIds));

function withoutFaces<Entry extends OnFaces>(entries: readonly Entry[] = [], faces: ReadonlySet<number>): Entry[] {
  return entries
    .map((entry) => ({ ...entry, faceIds: entry.faceIds.filter((id) => !faces.has(id)) }))
    .filter(({ faceIds }) => faceIds.length > 0);
}

/** Entries that say the same are one. */
function joined<Entry extends OnFaces>(
  chosen: readonly Entry[] = [],
  aside: readonly Entry[] = [],
  key: keyof Entry,
): Entry[] {
  const groups = Map.groupBy([...chosen, ...aside], (entry) => JSON.stringify(entry[key]));
  return [...groups.values()].map((alike) =>
    alike.length === 1 ? alike[0]! : { ...alike[0]!, faceIds: [...facesOf(alike)].sort((a, b) => a - b) },
  );
}

function withoutFurther(wanted: FurtherChoices, fitted: FurtherChoices): FurtherChoices {
  return clean({
    holes: withoutFaces(wanted.holes, facesOf(fitted.holes)),
    tight: withoutFaces(wanted.tight, facesOf(fitted.tight)),
    color: wanted.color === fitted.color ? undefined : wanted.color,
    bare: withoutIds(wanted.bare, fitted.bare),
    infillPercent: wanted.infillPercent === fitted.infillPercent ? undefined : wanted.infillPercent,
    hardware: wanted.hardware?.filter(({ id }) => !fitted.hardware?.some((each) => each.id === id)),
  });
}

const withoutIds = (ids: readonly number[] = [], gone: readonly number[] = []): number[] =>
  ids.filter((id) => !gone.includes(id));

/** Without what is not there, and without empty lists. */
function clean(choices: { [Key in keyof FurtherChoices]: FurtherChoices[Key] | undefined }): FurtherChoices {
  return Object.fromEntries(
    Object.entries(choices).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
}
