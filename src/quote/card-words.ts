/** Words for the figures of a rate card that all processes share: `contract` gives them their limits. Processes register theirs (`figures.ts`). */
import type { FigureWords } from '#quote/figures.ts';

const words = (label: string, unit = '', help = ''): FigureWords => ({ label, unit, help });

/** By path in the card; `*` stands for each row of a table. */
export const CARD_WORDS: Readonly<Record<string, FigureWords>> = {
  shop: words('Shop'),
  'shop/name': words('Name', '', 'Shown beside each price made with these rates.'),
  'shop/currency': words(
    'Currency',
    '',
    'Three letters, for example USD. All amounts are in its smallest unit, such as cents.',
  ),
  'shop/marginPercent': words('Margin', '%', 'Added to the cost of a part.'),
  'shop/orderMinimumMinor': words('Minimum charge', 'cents', 'For one line of an order, regardless of quantity.'),
  'shop/priceLines': {
    ...words('Price detail', '', 'How much of the price calculation buyers see.'),
    options: { all: 'All lines', groups: 'Groups', total: 'Total only' },
  },
  'shop/widestBandPercent': words(
    'Maximum price band',
    '%',
    'From low to high, as a share of the price. Less certain prices need a manual quote. If empty, there is no limit.',
  ),
  'shop/leadTime': words('Lead time', '', 'Time until parts are ready to ship.'),
  ...leadTimeWords('shop/leadTime'),
  materials: words('Materials', '', 'What the shop pays. Parts in a material without a price need a manual quote.'),
  'materials/*': words('Material'),
  'materials/*/minorPerKg': words('Price', 'cents/kg'),
  'materials/*/purchaseDays': words('Procurement time', 'working days', 'If not in stock.'),
  finishes: words('Finishes', '', 'Parts with a finish without rates need a manual quote.'),
  'finishes/*': words('Finish'),
  'finishes/*/lotMinor': words('Lot charge', 'cents/order'),
  'finishes/*/minorPerCm2': words('Surface', 'cents/cm²'),
  'finishes/*/minorPerPiece': words('Manual work', 'cents/piece'),
  'finishes/*/extraDays': words('Added time', 'working days'),
  'finishes/*/loadMinor': words(
    'Each load',
    'cents/load',
    'Per rack or barrel; an order pays for at least one. If empty, loads are not charged.',
  ),
  'finishes/*/loadCm2': words('Surface per load', 'cm²', 'Capacity of a rack.'),
  'finishes/*/loadKg': words('Weight per load', 'kg', 'Capacity of a barrel or drum.'),
  'finishes/*/loadsPerDay': words(
    'Loads per day',
    '',
    'Each further batch of loads adds a day. If empty, there is no limit.',
  ),
  'finishes/*/maskMinor': words(
    'Masking',
    'cents/place',
    'A plug or tape for each hole or face left bare. If empty, masking needs a manual quote.',
  ),
  'finishes/*/maskMinorPerCm2': words('Masked surface', 'cents/cm²'),
  'finishes/*/largestMm': words(
    'Maximum part size',
    'mm',
    'Three sides of the bath, oven or cabinet. Larger parts need a manual quote.',
  ),
  'finishes/*/colors': words(
    'Colors',
    '',
    'Colors other than the standard one. A color without a row needs a manual quote, unless a row covers all others.',
  ),
  'finishes/*/colors/*': words('Color'),
  'finishes/*/colors/*/lotMinor': words('Each order', 'cents/order', 'Change of powder, paint or dye.'),
  'finishes/*/colors/*/minorPerCm2': words('Surface', 'cents/cm²'),
  'finishes/*/colors/*/extraDays': words('Added time', 'working days', 'Until a non-stock color arrives.'),
  papers: words(
    'Inspection and certificates',
    '',
    'What buyers can order with a part. Items removed from the card need a manual quote.',
  ),
  'papers/*': words('Inspection or certificate'),
  'papers/*/lotMinor': words('Each order', 'cents/order', 'Sample measurement, report and filing, before margin.'),
  'papers/*/minorPerPiece': words('Each piece', 'cents/piece', 'If each part is measured or gets its own document.'),
  'papers/*/extraDays': words('Added time', 'working days', 'If several apply, the longest counts.'),
  leadTimes: words('Lead times of processes', '', 'A process without its own lead time uses that of the shop.'),
  'leadTimes/*': words('Lead time'),
  ...leadTimeWords('leadTimes/*'),
};

function leadTimeWords(path: string): Record<string, FigureWords> {
  const speed = (id: string, label: string, help: string, percentHelp: string) => ({
    [`${path}/speeds/${id}`]: words(label, '', help),
    [`${path}/speeds/${id}/days`]: words('Takes', 'working days'),
    [`${path}/speeds/${id}/percent`]: words('Price change', '%', percentHelp),
  });
  return {
    [`${path}/speeds`]: words('Speeds', '', 'A faster speed never costs less.'),
    ...speed('economy', 'Economy', 'For parts that are not urgent.', '0 or negative: discount on the standard price.'),
    ...speed('standard', 'Standard', '', ''),
    ...speed('express', 'Express', 'For parts needed sooner.', 'Added to the standard price.'),
    ...speed('rush', 'Rush', 'The fastest. If removed, express is the fastest.', 'Added to the standard price.'),
    [`${path}/machineHoursIncluded`]: words('Machine time included', 'h', 'Machine time that fits into those days.'),
    [`${path}/machineHoursPerDay`]: words('Machine time per day', 'h', 'Each further day adds this much.'),
  };
}
