import { formatNumber } from '#contract/units.ts';
import type { NestWish } from '#quote/nest-order.ts';
import type { LaidSheet, SheetsNest } from '#quote/nesting/nest-sheets.ts';
import { classNames } from '#ui/class-names.ts';
import type { PartNest } from '#web/workspace/nests-of.ts';
import { useSheetsNest } from '#web/workspace/use-sheets-nest.ts';

/** The sheet that a part is cut from, with all pieces of the order that lie on it. */
export function SheetNest({ wish, own }: PartNest) {
  const answer = useSheetsNest(wish);
  return (
    <section aria-label="On the sheet" aria-busy={answer.kind === 'laying'} data-nest={answer.kind}>
      <h2 className="border-b border-hairline-strong pb-1.5 text-label text-ink-soft uppercase">On the sheet</h2>
      {answer.kind === 'laid' ? (
        <Drawing nest={answer.nest} wish={wish} own={own} />
      ) : (
        <p className="pt-2 text-small text-ink-soft">
          {answer.kind === 'laying' ? 'Nesting your order on sheets …' : 'No drawing of this sheet.'}
        </p>
      )}
    </section>
  );
}

function Drawing({ nest, wish, own }: PartNest & { nest: SheetsNest }) {
  const at = Math.max(
    0,
    nest.sheets.findIndex(({ pieces }) => pieces.some(({ part }) => part === own)),
  );
  const sheet = nest.sheets[at]!;
  const { lengthMm, widthMm } = nest;
  const hairline = lengthMm / 500;
  return (
    <figure className="pt-3">
      <svg
        role="img"
        aria-label={describeSheet(sheet, nest, wish)}
        viewBox={`${-hairline} ${-hairline} ${lengthMm + 2 * hairline} ${widthMm + 2 * hairline}`}
        className="w-full max-w-2xl"
        strokeWidth={hairline}
      >
        <rect width={lengthMm} height={widthMm} className="fill-paper stroke-hairline-strong" />
        <rect width={Math.min(sheet.usedMm, lengthMm)} height={widthMm} className="fill-paper-sunk" />
        {sheet.pieces.map(({ part, corners }) => (
          <path
            key={corners.join(' ')}
            d={`M${corners.map(([x, y]) => `${x} ${widthMm - y}`).join('L')}Z`}
            className={classNames(part === own ? 'fill-blueprint-wash stroke-blueprint' : 'fill-paper stroke-ink-soft')}
          />
        ))}
      </svg>
      <figcaption className="pt-2 text-small text-ink-soft">
        {wish.label}, sheet {at + 1} of {nest.sheets.length},{' '}
        <span className="figures">
          {formatNumber(lengthMm, 0)} × {formatNumber(widthMm, 0)} mm
        </span>
        . The parts cover <span className="figures text-ink">{formatNumber(sheet.yieldShare * 100, 0)} %</span> of the{' '}
        <span className="figures">{formatNumber(sheet.usedMm, 0)} mm</span> that are used; the rest goes back to the
        rack.
        {wish.parts.length > 1 && ` ${wish.parts.length} parts of this order share it; this one is blue.`}
        {laidOf(nest) < nest.pieces && ` ${laidOf(nest)} of ${formatNumber(nest.pieces, 0)} pieces are drawn.`}
      </figcaption>
    </figure>
  );
}

function laidOf({ sheets }: SheetsNest): number {
  return sheets.reduce((sum, { pieces }) => sum + pieces.length, 0);
}

/** For who does not see the picture. */
function describeSheet({ pieces, usedMm, yieldShare }: LaidSheet, { lengthMm, widthMm }: SheetsNest, wish: NestWish) {
  const lying = wish.names.flatMap((name, part) => {
    const count = pieces.filter((piece) => piece.part === part).length;
    return count === 0 ? [] : [`${count} × ${name}`];
  });
  return `A sheet of ${lengthMm} by ${widthMm} mm with ${lying.join(', ')}: ${formatNumber(usedMm, 0)} mm of its length is used, ${formatNumber(yieldShare * 100, 0)} % of that is covered.`;
}
