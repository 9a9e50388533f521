import { useId } from 'react';
import type { ColorOption } from '#contract/catalog.ts';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/inputs.tsx';

/** More are a list: nobody looks through eighty swatches. */
const SWATCHES_MOST = 12;

export interface ColorChoiceProps {
  colors: readonly ColorOption[];
  color: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The first color is what the shop does unasked, and no choice. Each swatch has its name beside it. */
export function ColorChoice({ colors, color, onChange }: ColorChoiceProps) {
  const name = useId();
  const shown = colors.find(({ id }) => id === color) ?? colors[0]!;
  const choose = (id: string) => onChange(id === colors[0]!.id ? undefined : id);
  if (colors.length > SWATCHES_MOST)
    return (
      <Field label="Color" aside={<Swatch css={shown.swatch} className="h-4 w-10" />} className="col-span-2">
        <Select
          className="text-small md:min-h-9 md:py-1"
          value={shown.id}
          onChange={({ currentTarget: { value } }) => choose(value)}
        >
          {colors.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    );
  return (
    <fieldset className="col-span-2">
      <legend className="mb-1.5 font-medium">Color</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-1">
        {colors.map(({ id, label, swatch }) => (
          <label
            key={id}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-2 border px-2 text-label leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-blueprint md:min-h-8',
              id === shown.id
                ? 'border-blueprint bg-blueprint-wash font-semibold text-blueprint'
                : 'border-hairline hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === shown.id}
              onChange={() => choose(id)}
              className="sr-only"
            />
            <Swatch css={swatch} className="size-4 shrink-0" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Drawn, not styled: no inline style is allowed on the page. */
function Swatch({ css, className }: { css: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 4 4"
      preserveAspectRatio="none"
      className={classNames('border border-hairline-strong', className)}
    >
      <path d="M0 0h4v4H0z" fill={css} />
    </svg>
  );
}
