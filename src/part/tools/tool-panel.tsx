import { type ReactNode, useId } from 'react';

export interface ToolPanelProps {
  heading: string;
  /** Hides the panel; what it has set stays. */
  onClose: () => void;
  /** Ends the tool; absent where closing does. */
  onOff?: () => void;
  children: ReactNode;
}

/** What a tool of the viewer asks and tells: beside the part, on a narrow screen below it. */
export function ToolPanel({ heading, onClose, onOff, children }: ToolPanelProps) {
  const headingId = useId();
  const link = 'link min-h-11 px-1 text-label md:min-h-7';
  return (
    <section
      data-tool-panel
      aria-labelledby={headingId}
      className="pointer-events-auto max-h-64 overflow-y-auto md:max-h-[var(--panel-max,16rem)] border border-hairline-strong bg-paper px-3 pb-3 text-small max-md:absolute max-md:inset-x-0 max-md:bottom-0 md:w-68"
    >
      <header className="flex items-center justify-between gap-3">
        <h3 id={headingId} className="text-label text-ink-soft uppercase">
          {heading}
        </h3>
        <span className="flex gap-3">
          {onOff && (
            <button type="button" aria-label={`Turn off: ${heading}`} className={link} onClick={onOff}>
              Turn off
            </button>
          )}
          <button type="button" aria-label={`Close: ${heading}`} className={link} onClick={onClose}>
            Close
          </button>
        </span>
      </header>
      {children}
    </section>
  );
}

export interface ChoiceRowProps<T extends string> {
  legend: string;
  options: readonly { id: T; label: string }[];
  chosen: T | null;
  onChoose: (id: T) => void;
}

/** One of a few, as a row of radio buttons. */
export function ChoiceRow<T extends string>({ legend, options, chosen, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap border border-hairline-strong">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, label }) => (
        <label
          key={id}
          className="grid min-h-11 grow cursor-pointer place-content-center px-1.5 text-label hover:bg-paper-sunk has-checked:bg-blueprint-wash has-checked:font-semibold has-checked:text-blueprint has-focus-visible:outline-2 has-focus-visible:outline-blueprint md:min-h-8"
        >
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} className="sr-only" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
