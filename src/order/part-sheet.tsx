import type { ComponentProps } from 'react';
import { PriceLines, type PriceLinesProps } from '#order/price-lines.tsx';
import { PartPicture } from '#part/part-picture.tsx';
import { classNames } from '#ui/class-names.ts';

export interface PartSheetProps extends ComponentProps<'article'> {
  name: string;
  /** The address of the picture, if there is one. */
  pictureSrc?: string | undefined;
  /** The address of the file. Without it there is no download link. */
  downloadHref?: string;
  /** Shown in place of the download link, for example when the file was deleted. */
  fileNote?: string;
  /** Process, material, finish and so on. */
  choices: readonly { label: string; value: string }[];
  /** The color of the picture; null, and absent: as it was drawn. */
  look?: string | null;
  /** Where on the part some of it is, by the numbers of its faces. */
  places?: readonly string[];
  /** Holes that may be threads and are plain, because nobody has said it: "2 × Ø11.8 (fits G1/4)". */
  openHoles?: readonly string[];
  /** Where the buyer can still say it. */
  answerHref?: string;
  lines: PriceLinesProps['lines'];
  /** Shown in place of the lines, where only the amounts belong. */
  groups?: readonly { label: string; price: string }[];
  unitPrice: string | null;
  /** Paid once beside it. */
  once?: string | null;
  /** What other parts of the order take off, with the sign. */
  shared?: string | null;
  total: string | null;
  rateCard: string | null;
  /** What else made the price. */
  versions: string | null;
  /** Why there is no price, as sentences. */
  reasons: readonly string[];
  /** What the buyer wrote about it. */
  note?: string;
  /** The buyer's drawing of it. */
  drawing?: { fileId: string; name: string; size: string } | null;
  /** Where files are downloaded, without the id: "/api/files". Without it the drawing has no link. */
  filesHref?: string;
  /** Shown in place of the drawing's link. */
  drawingNote?: string | undefined;
}

/** One part of a quote or an order: picture, choices, price, and the lines of the price behind a summary. Children come last. */
export function PartSheet({
  name,
  pictureSrc,
  downloadHref,
  fileNote,
  choices,
  look = null,
  places = [],
  openHoles = [],
  answerHref,
  lines,
  groups,
  unitPrice,
  once = null,
  shared = null,
  total,
  rateCard,
  versions,
  reasons,
  note,
  drawing,
  filesHref,
  drawingNote,
  className,
  children,
  ...rest
}: PartSheetProps) {
  return (
    <article {...rest} className={classNames('border-t border-rule py-3', className)}>
      <div className="flex items-start gap-4">
        {pictureSrc && <PartPicture src={pictureSrc} name={name} look={look} className="max-sm:size-16" />}
        <div className="min-w-0 flex-1">
          <header className="flex flex-wrap items-baseline justify-between gap-x-4">
            <div className="min-w-0">
              <h3 className="figures font-medium [overflow-wrap:anywhere]">{name}</h3>
              {fileNote && <p className="text-small text-ink-soft">{fileNote}</p>}
              {downloadHref && !fileNote && (
                <a href={downloadHref} download className="link inline-flex items-center text-small max-md:min-h-11">
                  Download<span className="sr-only"> {name}</span>
                </a>
              )}
            </div>
            {total && (
              <p className="figures ml-auto text-right font-semibold">
                {total}
                <span className="block text-label font-normal text-ink-soft">
                  {unitPrice} each{once && `, ${once} once`}
                  {shared && `, ${shared} shared`}
                </span>
              </p>
            )}
          </header>
          <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
            {choices.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-label text-ink-soft uppercase">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      {places.length > 0 && (
        <ul aria-label={`Places on ${name}`} className="mt-2 text-label text-ink-soft">
          {places.map((place) => (
            <li key={place} className="wrap-anywhere">
              {place}
            </li>
          ))}
        </ul>
      )}
      {openHoles.length > 0 && (
        <p className="mt-3 border-l-2 border-processing-ink pl-3 text-small">
          <span className="font-medium">Ordered as plain holes:</span> {openHoles.join(', ')}.
          {answerHref && (
            <>
              {' '}
              <a href={answerHref} className="link">
                Specify them
              </a>
            </>
          )}
        </p>
      )}
      {note && (
        <p className="mt-3 border-l-2 border-hairline-strong pl-3 text-small">
          <span className="block text-label text-ink-soft uppercase">Note</span>
          <span className="whitespace-pre-line wrap-anywhere">{note}</span>
        </p>
      )}
      {drawing && (
        <p className="mt-3 text-small">
          <span className="block text-label text-ink-soft uppercase">Drawing</span>
          {filesHref && !drawingNote ? (
            <a
              href={`${filesHref}/${drawing.fileId}`}
              download
              className="link inline-flex items-center wrap-anywhere max-md:min-h-11"
            >
              {drawing.name}
            </a>
          ) : (
            <span className="wrap-anywhere">{drawing.name}</span>
          )}
          <span className="text-ink-soft">, {drawingNote ?? drawing.size}</span>
        </p>
      )}
      {reasons.length > 0 && (
        <ul className="mt-3 grid gap-1 text-small">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {total && groups && (
        <section aria-label={`Price of ${name}`} className="mt-3">
          <dl className="max-w-md border-t border-hairline text-small">
            {groups.map(({ label, price }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-hairline py-1">
                <dt>{label}</dt>
                <dd className="figures">{price}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {total && !groups && lines.length > 0 && (
        <details className="mt-2 text-small">
          <summary className="inline-block py-1 text-blueprint">
            Price in {lines.length} {lines.length === 1 ? 'line' : 'lines'}
          </summary>
          <PriceLines caption={`Price lines of ${name}`} lines={lines} total={total} className="mt-1" />
          {rateCard && <p className="mt-1 text-label text-ink-soft">Rates: {rateCard}</p>}
          {versions && <p className="text-label text-ink-soft">{versions}</p>}
        </details>
      )}
      {children}
    </article>
  );
}
