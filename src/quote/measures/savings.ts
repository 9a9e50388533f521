/** What other choices would save, as percent of the price. Each place is one choice. */
import type { Choices } from '#contract/quote.ts';
import { QUANTITY_MAX } from '#contract/quote.ts';
import { type Measurement, NONE, type Place, placesOf, type RuleContext } from '#quote/rules/rule.ts';

/** Where unit prices are commonly asked for. */
const QUANTITIES = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, QUANTITY_MAX];

interface OtherChoice {
  label: string;
  reason?: string;
  choices: Partial<Choices>;
}

export function isPriced({ totalMinor }: RuleContext): boolean {
  return totalMinor() !== null;
}

/** The next larger of the common quantities. */
export function largerOrder(context: RuleContext): Measurement {
  const quantity = QUANTITIES.find((more) => more > context.choices.quantity);
  return quantity === undefined ? NONE : saved(context, [{ label: `${quantity}`, choices: { quantity } }]);
}

/** Materials of the same process that often serve as well. */
export function otherMaterials(context: RuleContext): Measurement {
  const { material, offer } = context;
  const others = (material.alternatives ?? []).filter(({ process }) => process === undefined);
  return saved(
    context,
    others.flatMap((other): OtherChoice[] => {
      const found = offer.materials.find(({ id }) => id === other.material);
      return found ? [{ label: found.label, reason: other.reason, choices: fitting(context, found) }] : [];
    }),
  );
}

/** Materials of other processes that often serve as well. */
export function otherProcesses(context: RuleContext): Measurement {
  const others = context.material.alternatives ?? [];
  return saved(
    context,
    others.flatMap((other): OtherChoice[] => {
      const offer = context.catalog.processes.find(({ process }) => process === other.process);
      const found = offer?.materials.find(({ id }) => id === other.material);
      return offer && found
        ? [
            {
              label: `${offer.label}, ${found.label}`,
              reason: other.reason,
              choices: { process: offer.process, ...fitting(context, found) },
            },
          ]
        : [];
    }),
  );
}

/** Coarser classes: the catalog lists them first. */
export function coarserTolerances(context: RuleContext): Measurement {
  const { material, tolerance, offer } = context;
  const coarser = material.tolerances.slice(0, Math.max(0, material.tolerances.indexOf(tolerance.id)));
  return saved(
    context,
    coarser.map((id) => ({
      label: offer.tolerances.find((option) => option.id === id)?.label ?? id,
      choices: { tolerance: id },
    })),
  );
}

/** A material with the finish and tolerance of the order where they fit it, else with its defaults. */
function fitting({ choices }: RuleContext, { id, finishes, tolerances }: RuleContext['material']): Partial<Choices> {
  const pick = (options: readonly string[], asked: string) => (options.includes(asked) ? asked : options[0]!);
  return { material: id, finish: pick(finishes, choices.finish), tolerance: pick(tolerances, choices.tolerance) };
}

function saved(context: RuleContext, others: readonly OtherChoice[]): Measurement {
  const total = context.totalMinor();
  if (!total) return NONE;
  return placesOf(
    others.flatMap(({ label, reason, choices }): Place[] => {
      const saving = context.savingOf({ choices });
      return saving === null
        ? []
        : [{ value: (100 * saving) / total, faceIds: [], label, ...(reason && { reason }), mended: { choices } }];
    }),
  );
}
