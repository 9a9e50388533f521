import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { RowTexts } from '#admin/form-rows.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/inputs.tsx';

export interface RowField extends Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'placeholder'> {
  key: string;
  label: string;
  className?: string;
}

export interface RepeatedRowsProps {
  /** Prefix of the input names: "socialLinks" makes "socialLinks.0.label". */
  name: string;
  legend: string;
  /** The legend stands above the list already: this one is for screen readers. */
  isLegendHidden?: boolean;
  hint: string;
  /** The noun for one row, for example "link". */
  row: string;
  fields: readonly RowField[];
  rows: readonly RowTexts[];
  max: number;
  /** Problems by input name. Those of the whole list are under `name`. */
  problems: Record<string, string>;
  /** The classes of one row. */
  className?: string;
}

/**
 * A list in a form. Without scripts each save offers one more empty row and removes emptied rows. With scripts, buttons add and remove
 * rows at once.
 */
export function RepeatedRows({
  name,
  legend,
  isLegendHidden = false,
  hint,
  row,
  fields,
  rows,
  max,
  problems,
  className,
}: RepeatedRowsProps) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [shown, setShown] = useState(() => [...rows, ...(rows.length < max ? [{}] : [])].map(numberRow));
  const list = useRef<HTMLFieldSetElement>(null);
  const add = () => {
    const number = Math.max(-1, ...shown.map((each) => each.number)) + 1;
    setShown([...shown, { number, texts: {} }]);
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[name^="${name}.${number}."]`)?.focus());
  };
  const remove = (number: number) => {
    setShown(shown.filter((each) => each.number !== number));
    list.current?.focus();
  };
  return (
    <fieldset ref={list} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <legend className={isLegendHidden ? 'sr-only' : 'pb-1 font-medium'}>{legend}</legend>
      <p className="max-w-[68ch] text-small text-ink-soft">
        {hint}
        {!isAlive && ' To remove a row, clear it.'}
      </p>
      {problems[name] && <p className="text-small font-medium text-fail">{problems[name]}</p>}
      {shown.map(({ number, texts }, place) => (
        <div key={number} className={className}>
          {fields.map(({ key, label, className: width, ...rest }) => {
            const input = `${name}.${number}.${key}`;
            return (
              <Field
                key={key}
                label={
                  <>
                    {label}
                    <span className="sr-only">
                      , {row} {place + 1}
                    </span>
                  </>
                }
                error={problems[input]}
                className={width ?? ''}
              >
                <TextInput {...rest} name={input} defaultValue={texts[key] ?? ''} autoComplete="off" />
              </Field>
            );
          })}
          {isAlive && (
            <Button
              variant="quiet"
              aria-label={`Remove ${row} ${place + 1}`}
              onClick={() => remove(number)}
              className="self-end justify-self-start"
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {isAlive && shown.length < max && (
        <p>
          <Button size="small" onClick={add}>
            Add a {row}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function numberRow(texts: RowTexts, number: number) {
  return { number, texts };
}
