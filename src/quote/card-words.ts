/** Words for the figures of a rate card that all processes share: `contract` gives them their limits. Processes register theirs (`figures.ts`). */
import type { FigureWords } from '#quote/figures.ts';

const words = (label: string, unit = '', help = ''): FigureWords => ({ label, unit, help });

/** By path in the card; `*` stands for each row of a table. */
export const CARD_WORDS: Readonly<Record<string, FigureWords>> = {
  shop: words('Shop'),
  'shop/name': words('Name', '', 'Shown beside each price that these rates make.'),
  'shop/currency': words('Currency', '', 'Three letters, for example USD. All amounts are in its smallest unit.'),
  'shop/marginPercent': words('Margin', '%', 'On top of what a part costs.'),
  'shop/orderMinimumMinor': words('Least charge', 'cents', 'For one part of an order, whatever its quantity.'),
  'shop/priceLines': {
    ...words('Lines of a price', '', 'How much of it a buyer sees.'),
    options: { all: 'All lines', groups: 'Groups', total: 'The total alone' },
  },
  'shop/widestBandPercent': words(
    'Widest band of a price',
    '%',
    'From low to high, as a share of the price. What is less sure goes to a person. Empty: no limit.',
  ),
  'shop/leadTime': words('Lead time', '', 'Until parts are ready to ship.'),
  ...leadTimeWords('shop/leadTime'),
  materials: words('Materials', '', 'What the shop pays. Parts of a material without a price go to a person.'),
  'materials/*': words('Material'),
  'materials/*/minorPerKg': words('Price', 'cents/kg'),
  'materials/*/purchaseDays': words('Bought in', 'working days', 'Where it is not in stock.'),
  finishes: words('Finishes', '', 'Parts with a finish that has no rates go to a person.'),
  'finishes/*': words('Finish'),
  'finishes/*/lotMinor': words('Lot charge', 'cents/order'),
  'finishes/*/minorPerCm2': words('Surface', 'cents/cm²'),
  'finishes/*/minorPerPiece': words('Hand work', 'cents/piece'),
  'finishes/*/extraDays': words('Takes longer', 'working days'),
  'finishes/*/loadMinor': words(
    'Each load',
    'cents/load',
    'Of a rack or barrel; an order pays for one at the least. Empty: no loads.',
  ),
  'finishes/*/loadCm2': words('Surface of a load', 'cm²', 'What a rack takes.'),
  'finishes/*/loadKg': words('Weight of a load', 'kg', 'What a barrel or drum takes.'),
  'finishes/*/loadsPerDay': words(
    'Loads a day',
    '',
    'Further ones take a day more each time. Empty: as many as there are.',
  ),
  'finishes/*/maskMinor': words(
    'Masking',
    'cents/place',
    'A plug or tape for each hole or face that stays bare. Empty: a person prices masking.',
  ),
  'finishes/*/maskMinorPerCm2': words('Masked surface', 'cents/cm²'),
  'finishes/*/largestMm': words(
    'Takes parts up to',
    'mm',
    'Three sides of the bath, the oven or the cabinet. Larger parts go to a person.',
  ),
  'finishes/*/colors': words(
    'Colors',
    '',
    'What is not done unasked. A color without a row, and no row for all others, goes to a person.',
  ),
  'finishes/*/colors/*': words('Color'),
  'finishes/*/colors/*/lotMinor': words('Each order', 'cents/order', 'Another powder, paint or dye.'),
  'finishes/*/colors/*/minorPerCm2': words('Surface', 'cents/cm²'),
  'finishes/*/colors/*/extraDays': words('Takes longer', 'working days', 'Until a color that is not kept is here.'),
  papers: words(
    'Inspection and certificates',
    '',
    'What buyers may ask for with a part. One that is taken out of the card is priced by a person.',
  ),
  'papers/*': words('Inspection or certificate'),
  'papers/*/lotMinor': words('Each order', 'cents/order', 'Measuring a sample, writing and filing, before the margin.'),
  'papers/*/minorPerPiece': words(
    'Each piece',
    'cents/piece',
    'Where each piece is measured or gets a paper of its own.',
  ),
  'papers/*/extraDays': words('Takes longer', 'working days', 'Of several, the longest counts.'),
  leadTimes: words('Lead times of processes', '', 'A process that has none of its own here has that of the shop.'),
  'leadTimes/*': words('Lead time'),
  ...leadTimeWords('leadTimes/*'),
};

function leadTimeWords(path: string): Record<string, FigureWords> {
  const speed = (id: string, label: string, help: string, percentHelp: string) => ({
    [`${path}/speeds/${id}`]: words(label, '', help),
    [`${path}/speeds/${id}/days`]: words('Takes', 'working days'),
    [`${path}/speeds/${id}/percent`]: words('On the price', '%', percentHelp),
  });
  return {
    [`${path}/speeds`]: words('Speeds', '', 'Sooner is never cheaper.'),
    ...speed('economy', 'Economy', 'For what is not urgent.', '0 or less: what it takes off the price at standard.'),
    ...speed('standard', 'Standard', '', ''),
    ...speed('express', 'Express', 'For a part that is wanted sooner.', 'On top of the price at standard.'),
    ...speed('rush', 'Rush', 'The soonest. Without it, express is.', 'On top of the price at standard.'),
    [`${path}/machineHoursIncluded`]: words('Machine time included', 'h', 'What fits into those days.'),
    [`${path}/machineHoursPerDay`]: words('Machine time of a day', 'h', 'What does not fit takes a further day each.'),
  };
}
