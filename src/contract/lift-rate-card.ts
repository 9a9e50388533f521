/**
 * Cards of an earlier form. The first one knew two processes by name, the second one two speeds; what they priced, they price alike.
 */
import { RATE_CARD_SCHEMA } from '#contract/rate-card.ts';

type Node = Record<string, unknown>;

/**
 * A card of an earlier form in the form of today, and anything else as it is. The same figures; a figure that is missing or misplaced is left for the schema to name. Pure: a stored card is lifted
 * each time it is read, and stays as it was published.
 */
export function liftRateCard(card: unknown): unknown {
  return liftSpeeds(isVersion1(card) ? liftProcesses(card) : card);
}

/** Two speeds became a list: the days of both, and what express adds. */
function liftSpeeds(card: unknown): unknown {
  const { schema, shop } = nodeOf(card);
  if (schema !== 2) return card;
  const { expressPercent, leadTime, ...kept } = nodeOf(shop);
  const { standardDays, expressDays, ...hours } = nodeOf(leadTime);
  const speeds = { standard: { days: standardDays }, express: { days: expressDays, percent: expressPercent } };
  return { ...nodeOf(card), schema: RATE_CARD_SCHEMA, shop: { ...kept, leadTime: { speeds, ...hours } } };
}

function liftProcesses(card: Node): Node {
  const { cnc, print, finishes, version, example, ...shop } = card;
  const milled = nodeOf(cnc);
  const printed = nodeOf(print);
  return {
    schema: 2,
    version,
    example,
    shop,
    processes: {
      cnc: { ...milled, materials: rowsOf(milled.materials, ({ stockMinorPerKg: _paid, ...rates }) => rates) },
      print: without(printed, 'materials'),
    },
    materials: {
      ...rowsOf(milled.materials, ({ stockMinorPerKg }) => ({ minorPerKg: stockMinorPerKg })),
      ...rowsOf(printed.materials, (rates) => rates),
    },
    finishes,
  };
}

function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {};
}

function rowsOf(table: unknown, row: (rates: Node) => Node): Node {
  return Object.fromEntries(Object.entries(nodeOf(table)).map(([id, rates]) => [id, row(nodeOf(rates))]));
}

function without(node: Node, key: string): Node {
  const { [key]: _left, ...rest } = node;
  return rest;
}

/** A card from before it said the version of its form. */
function isVersion1(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !('schema' in value) && 'cnc' in value && 'print' in value;
}
