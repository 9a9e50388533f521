import { EXAMPLE_RATE_CARD } from '#catalog/rate-card.ts';
import { minimumFlangeMm } from '#content/figures/bending.ts';
import type { SheetRates } from '#quote/processes/sheet/rates.ts';
import { ratesOf } from '#quote/rate-card.ts';

/** As the tables of an article's own text have it. */
const RIGHT = { textAlign: 'right' } as const;

/** The dies of the example rate card's press brake, by thickness, with the radius each makes and the shortest flange that rests on it. */
export function DieTable() {
  const { brake } = ratesOf('sheet', EXAMPLE_RATE_CARD) as SheetRates;
  return (
    <table>
      <thead>
        <tr>
          <th>Sheet up to</th>
          <th style={RIGHT}>Die V</th>
          <th style={RIGHT}>Inside radius, mild steel</th>
          <th style={RIGHT}>Flange, at least</th>
        </tr>
      </thead>
      <tbody>
        {brake.dies.map(({ thicknessMm, openingMm, radiusMm }) => (
          <tr key={thicknessMm}>
            <td>{thicknessMm.toFixed(1)} mm</td>
            <td style={RIGHT}>{openingMm} mm</td>
            <td style={RIGHT}>{radiusMm.toFixed(1)} mm</td>
            <td style={RIGHT}>{minimumFlangeMm(openingMm).toFixed(1)} mm</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
