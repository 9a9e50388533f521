import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useFieldControl } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';
import type { DiallingCode } from '#web/account/dialling-codes.ts';
import { Flag } from '#web/account/flag.tsx';
import { searchCountries } from '#web/account/search-countries.ts';

/** Delay between the last letter and the search (specification). */
const SEARCH_DEBOUNCE_MS = 250;
/** Step of Page Up and Page Down, in lines. */
const PAGE_LINES = 6;

/** The next line for each key, in a list from 0 to `last`. */
const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + PAGE_LINES, last),
  PageUp: (at) => Math.max(at - PAGE_LINES, 0),
  Home: () => 0,
  End: (_, last) => last,
};

export interface CountryPickerProps {
  countries: readonly DiallingCode[];
  /** null if the form came back with an unknown country. */
  chosen: DiallingCode | null;
  onChoose: (country: string) => void;
}

/** A button with flag and dialing code that opens a searchable list of countries. Use it inside a Field. */
export function CountryPicker({ countries, chosen, onChoose }: CountryPickerProps) {
  const { id } = useFieldControl();
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    // A press may move no focus, and a key or a screen reader moves the focus without a press. So both are watched.
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function close() {
    setOpen(false);
    // Screen readers then read its name, which tells the choice.
    button.current?.focus();
  }

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={`Country code: ${chosen ? `${chosen.name} +${chosen.code}` : 'none'}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-sm border border-hairline-strong bg-paper px-2 text-ink hover:border-ink sm:gap-2.5 sm:px-3"
      >
        {chosen && <Flag country={chosen.country} />}
        <span className="figures">{chosen ? `+${chosen.code}` : '—'}</span>
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="ml-auto size-3 shrink-0 fill-none stroke-current stroke-[1.5]"
        >
          <path d="M2 4.5 6 8.5 10 4.5" />
        </svg>
      </button>
      {isOpen && (
        <CountryPanel
          id={panelId}
          countries={countries}
          chosen={chosen}
          onChoose={(country) => {
            onChoose(country);
            close();
          }}
          onEscape={close}
        />
      )}
    </div>
  );
}

interface CountryPanelProps extends CountryPickerProps {
  id: string;
  onEscape: () => void;
}

function CountryPanel({ id, countries, chosen, onChoose, onEscape }: CountryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  /** The line that the keys have reached since the last search. */
  const [movedTo, setMovedTo] = useState<number | null>(null);

  const found = useMemo(() => searchCountries(countries, sought), [countries, sought]);
  const isWaiting = typed !== sought;
  const at = movedTo ?? (sought === '' ? Math.max(found.indexOf(chosen as DiallingCode), 0) : 0);
  const active = found[at];
  const listId = `${id}-list`;
  const optionId = (country: string) => `${listId}-${country}`;

  useEffect(() => {
    search.current!.focus({ preventScroll: true });
    panel.current!.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      setSought(typed);
      setMovedTo(null);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, isWaiting]);

  useLayoutEffect(() => {
    if (active) showLine(list.current!, document.getElementById(`${listId}-${active.country}`)!);
  }, [active, listId]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onEscape();
      return;
    }
    // A key before the search has run applies to the new result, not to the list that is still visible.
    const lines = isWaiting ? searchCountries(countries, typed) : found;
    const from = isWaiting ? 0 : at;
    if (event.key === 'Enter') {
      // Enter must not submit the form.
      event.preventDefault();
      const line = lines[from];
      if (line) onChoose(line.country);
      return;
    }
    const move = MOVES[event.key];
    if (!move || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setSought(typed);
    setMovedTo(move(from, lines.length - 1));
  }

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label="Country code"
      className="absolute top-full left-0 mt-1 w-[100cqi] scroll-my-2 rounded-sm border border-rule bg-paper-raised"
    >
      <div className="border-b border-hairline p-2">
        <TextInput
          ref={search}
          id={`${id}-search`}
          role="combobox"
          aria-label="Search countries"
          aria-autocomplete="list"
          aria-expanded={active !== undefined}
          aria-controls={active && listId}
          aria-activedescendant={active && optionId(active.country)}
          placeholder="Country or code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {active && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Countries"
          // Browsers make a scrollable list a Tab stop. Here the search moves through the list instead.
          tabIndex={-1}
          // Keeps the focus in the search.
          onMouseDown={(event) => event.preventDefault()}
          className="relative max-h-[min(19.25rem,50dvh)] overflow-y-auto overscroll-contain"
        >
          {found.map((entry) => (
            <CountryLine
              key={entry.country}
              id={optionId(entry.country)}
              entry={entry}
              isChosen={entry === chosen}
              isActive={entry === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
      <p role="status" className={active ? 'sr-only' : 'px-4 py-3 text-ink-soft'}>
        {wordsFor(found.length, sought)}
      </p>
    </div>
  );
}

interface CountryLineProps {
  id: string;
  entry: DiallingCode;
  isChosen: boolean;
  isActive: boolean;
  onChoose: (country: string) => void;
}

function CountryLine({ id, entry, isChosen, isActive, onChoose }: CountryLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus and takes the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={() => onChoose(entry.country)}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 border-l-3 px-3 py-2',
        isActive ? 'border-blueprint bg-blueprint-wash' : 'border-transparent hover:bg-paper-sunk',
        isChosen && 'font-semibold',
      )}
    >
      <Flag country={entry.country} />
      <span className="min-w-0 flex-1">{entry.name}</span>
      <span className="figures text-ink-soft">+{entry.code}</span>
    </div>
  );
}

/** The number of results, for screen readers. Empty before a search, because screen readers announce the length of the list. */
function wordsFor(count: number, sought: string): string {
  if (count === 0) return 'No entries to show';
  if (sought === '') return '';
  return count === 1 ? '1 country' : `${count} countries`;
}

/** Scrolls the list, not the page. A line next to the visible ones appears at the edge; one further away in the middle. */
function showLine(list: HTMLElement, line: HTMLElement): void {
  const above = list.scrollTop - line.offsetTop;
  const below = line.offsetTop + line.offsetHeight - (list.scrollTop + list.clientHeight);
  const hidden = Math.max(above, below);
  if (hidden <= 0) return;
  if (hidden > line.offsetHeight) list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  else list.scrollTop += above > 0 ? -above : below;
}
