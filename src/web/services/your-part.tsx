import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { labelOfProcess, materialsFor } from '#catalog/options.ts';
import type { Process } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import { formatPieces } from '#order/format-part.ts';
import { onFilesChanged } from '#web/files-channel.ts';
import { useRateCard } from '#web/home/use-rate-card.ts';
import { type ReadPart, readPartsOf } from '#web/services/parts-of-browser.ts';
import { type PriceInMaterial, priceInMaterial } from '#web/services/price-in-material.ts';
import { sessionEmail } from '#web/user-store.ts';

/** A row of the table, and where its price stands: in a column of its own, or on a phone below the material. */
interface Row {
  material: string;
  cell: HTMLElement;
  below: HTMLElement;
}

interface Found {
  part: ReadPart;
  prices: ReadonlyMap<string, PriceInMaterial>;
}

const NO_PRICES: ReadonlyMap<string, PriceInMaterial> = new Map();

/**
 * The column "Your part" of the table of materials beside it: what the visitor's own part costs in each, computed here. It shows nothing, and needs no
 * script, until there are parts in work (`web/site/tray.ts`). It is an island.
 */
export function YourPart({ process }: { process: Process }) {
  const place = useRef<HTMLDivElement>(null);
  const { card } = useRateCard();
  const parts = useReadParts();
  const [shownId, setShownId] = useState<number | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const rateCard = card.kind === 'card' ? card.rateCard : null;
  const part = parts.find(({ id }) => id === shownId) ?? parts[0];
  // Until another part is priced, what stands there is the last one's: its figures are hidden, its column stays.
  const prices = part && found ? found.prices : NO_PRICES;
  const isPriced = [...prices.values()].some(({ kind }) => kind === 'priced');
  const rows = useRows(place, process, isPriced);

  useEffect(() => {
    if (!part || !rateCard) return;
    let isWanted = true;
    const materials = materialsIn(place.current, process);
    const price = async () => {
      const priced = new Map<string, PriceInMaterial>();
      for (const { material } of materials) {
        priced.set(material, priceInMaterial(part, { process, material }, rateCard));
        // One material at a time, so that the page stays quick.
        await new Promise((resolve) => setTimeout(resolve));
        if (!isWanted) return;
      }
      setFound({ part, prices: priced });
    };
    price().catch((error) => console.error('Your part could not be priced here.', error));
    return () => {
      isWanted = false;
    };
  }, [part, rateCard, process]);

  const first = prices.values().next().value;
  const words = (material: string) => {
    if (found?.part !== part) return '…';
    const price = prices.get(material);
    if (price?.kind !== 'priced') return 'manual quote';
    return rateCard && formatMoney(price.unitMinor, rateCard.shop.currency);
  };
  return (
    <div ref={place} hidden={!part || !first}>
      {part && first && (
        <p className="flex flex-wrap pb-4 text-small items-center gap-x-2 gap-y-1">
          <span className="font-semibold">Your part</span>
          {parts.length > 1 ? (
            <select
              aria-label="Your part"
              value={part.id}
              onChange={(event) => setShownId(Number(event.currentTarget.value))}
              className="figures min-h-11 max-w-full border border-hairline-strong bg-paper px-2"
            >
              {parts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <span className="figures wrap-anywhere">{part.name}</span>
          )}
          <span role="status">
            {isPriced
              ? `in each material, for ${formatPieces(quantityOf(prices))}. Calculated in this browser.`
              : `as ${labelOfProcess(process)}: needs a manual quote. ${first.kind === 'manual' ? first.words : ''}`}
          </span>
        </p>
      )}
      {isPriced &&
        rows.map(({ material, cell, below }) => [
          createPortal(words(material), cell, `cell ${material}`),
          createPortal(`Your part: ${words(material)}`, below, `below ${material}`),
        ])}
    </div>
  );
}

function quantityOf(prices: ReadonlyMap<string, PriceInMaterial>): number {
  const priced = [...prices.values()].find((price) => price.kind === 'priced');
  return priced?.quantity ?? 0;
}

/** Of the account or visitor, as this and other tabs change them. Nobody else's stay on the page. */
function useReadParts(): readonly ReadPart[] {
  const [parts, setParts] = useState<readonly ReadPart[]>([]);
  useEffect(() => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      const own = looks;
      const found = await readPartsOf(sessionEmail());
      if (own === looks) setParts(found);
    };
    const lookQuietly = () => void look().catch((error) => console.warn('Parts in work could not be loaded.', error));
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== 'user' && key !== null) return;
      setParts([]);
      lookQuietly();
    };
    lookQuietly();
    const stop = onFilesChanged(look);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', lookQuietly);
    return () => {
      looks = Number.NaN;
      stop();
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', lookQuietly);
    };
  }, []);
  return parts;
}

const tableBeside = (place: HTMLElement | null) => place?.closest('section')?.querySelector('table') ?? null;

/** The rows of the table, which is no part of this island, by the labels of the catalog. */
function materialsIn(place: HTMLElement | null, process: Process): { material: string; row: HTMLTableRowElement }[] {
  const ids = new Map(materialsFor(process).map(({ id, label }) => [label, id]));
  return [...(tableBeside(place)?.tBodies[0]?.rows ?? [])].flatMap((row) => {
    const material = ids.get(row.cells[0]?.firstChild?.textContent ?? '');
    return material === undefined ? [] : [{ material, row }];
  });
}

/** Adds the places of the prices to the table while they are wanted. */
function useRows(place: React.RefObject<HTMLElement | null>, process: Process, isWanted: boolean): readonly Row[] {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    const head = tableBeside(place.current)?.tHead?.rows[0];
    if (!isWanted || !head) return;
    const heading = document.createElement('th');
    heading.scope = 'col';
    heading.className = `${IN_COLUMN} text-blueprint`;
    heading.textContent = 'Your part, each';
    head.append(heading);
    const made = materialsIn(place.current, process).map(({ material, row }): Row => {
      const cell = document.createElement('td');
      cell.className = `figures ${IN_COLUMN}`;
      row.append(cell);
      const below = document.createElement('span');
      below.className = 'figures block text-label text-blueprint md:hidden';
      row.cells[0]!.append(below);
      return { material, cell, below };
    });
    setRows(made);
    return () => {
      setRows([]);
      for (const element of [heading, ...made.flatMap(({ cell, below }) => [cell, below])]) element.remove();
    };
  }, [place, process, isWanted]);
  return rows;
}

const IN_COLUMN = 'text-right max-md:hidden';
