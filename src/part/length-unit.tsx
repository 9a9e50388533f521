/** The unit that measures are read in: one switch for all pages of this browser, remembered. */
import { useId, useSyncExternalStore } from 'react';
import { inLengthUnit, LENGTH_UNITS, type LengthUnit } from '#contract/length-unit.ts';
import { classNames } from '#ui/class-names.ts';

const KEY = 'length-unit';
const listeners = new Set<() => void>();
/** For a browser that keeps nothing. */
let chosen: LengthUnit | null = null;

/** The unit of this browser; millimeters until the page can ask it. */
export function useLengthUnit(): LengthUnit {
  return useSyncExternalStore(subscribe, readUnit, () => 'mm');
}

function readUnit(): LengthUnit {
  try {
    return localStorage.getItem(KEY) === 'in' ? 'in' : 'mm';
  } catch {
    return chosen ?? 'mm';
  }
}

function chooseUnit(unit: LengthUnit): void {
  chosen = unit;
  try {
    localStorage.setItem(KEY, unit);
  } catch (cause) {
    console.warn('This browser keeps nothing for us.', cause);
  }
  for (const listener of listeners) listener();
}

/** Other tabs tell by the `storage` event. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export interface InUnitProps {
  children: string;
  /** The decimals that the lengths were rounded to in millimeters, if not two. */
  mmDigits?: number | undefined;
}

/** Words of ours, with their measures in the unit of this browser. */
export function InUnit({ children, mmDigits }: InUnitProps) {
  return inLengthUnit(children, useLengthUnit(), mmDigits);
}

const NAMES: Record<LengthUnit, string> = { mm: 'millimeters', in: 'inches' };

/** Millimeters or inches, for all measures. */
export function UnitSwitch() {
  const unit = useLengthUnit();
  const name = useId();
  return (
    <fieldset className="flex items-center gap-2 text-label text-ink-soft">
      <legend className="float-left mr-1">Measures in</legend>
      {LENGTH_UNITS.map((option) => (
        <label
          key={option}
          className={classNames(
            'figures grid min-h-11 min-w-11 cursor-pointer place-content-center rounded-sm border px-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint md:min-h-7 md:min-w-9',
            option === unit
              ? 'border-blueprint bg-blueprint-wash font-semibold text-blueprint'
              : 'border-hairline-strong hover:border-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option}
            aria-label={NAMES[option]}
            checked={option === unit}
            onChange={() => chooseUnit(option)}
            className="sr-only"
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
