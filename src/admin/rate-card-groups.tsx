import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { type FormState, RateField } from '#admin/rate-card-fields.tsx';
import { type Addition, boxesOf, type RateBox, type RateGroup, removalOf } from '#admin/rate-card-form.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Checkbox, Select, TextInput } from '#ui/inputs.tsx';

interface Shared {
  state: FormState;
}

/** Whether what is rendered is in a `noscript`, which holds no other one. */
const WithoutScripts = createContext(false);

/**
 * A group of figures that opens. One with a problem or with a new row is open, so that neither is hidden. A card has thousands of inputs: those of a group
 * come when it opens for the first time, and stay. What has no input keeps its figure, because the form sends the whole draft along.
 */
export function Group({ group, state, isInner = false }: { group: RateGroup; isInner?: boolean } & Shared) {
  const names = boxesOf(group).map(({ name }) => name);
  const isAsked =
    Object.keys(state.problems).some((name) => name.startsWith(`${group.key}/`) || name === `add:${group.key}`) ||
    `${state.added}/`.startsWith(`${group.key}/`);
  const [isOpen, setOpen] = useState(isAsked);
  const [wasOpen, setWasOpen] = useState(isAsked);
  const isWithoutScripts = useContext(WithoutScripts);
  const [seen, setSeen] = useState(state);
  if (seen !== state) {
    setSeen(state);
    if (isAsked) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the page could hear it.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  const still = names.filter((name) => state.examples.has(name)).length;
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={classNames('border-t pt-2', isInner ? 'border-hairline' : 'border-rule')}
    >
      <summary className="min-h-11 cursor-pointer py-1.5">
        <span className={isInner ? 'font-semibold' : 'text-lead font-semibold'}>{group.heading}</span>
        <span className="pl-3 text-small text-ink-soft">
          {[
            group.note,
            group.isTable && `${group.groups.length} ${group.groups.length === 1 ? 'row' : 'rows'}`,
            still > 0 && `${still} example ${still === 1 ? 'figure' : 'figures'}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      {isWithoutScripts || wasOpen ? (
        <GroupContent group={group} state={state} />
      ) : (
        <noscript>
          <WithoutScripts value={true}>
            <GroupContent group={group} state={state} />
          </WithoutScripts>
        </noscript>
      )}
    </details>
  );
}

function GroupContent({ group, state }: { group: RateGroup } & Shared) {
  return (
    <div className="grid gap-5 pt-2 pb-6 sm:pl-5">
      {group.help && <p className="max-w-[68ch] text-small text-ink-soft">{group.help}</p>}
      <Boxes boxes={group.boxes} state={state} />
      {group.isTable ? (
        <Rows groups={group.groups} state={state} />
      ) : (
        <div className="grid">
          {group.groups.map((inner) => (
            <Group key={inner.key} group={inner} state={state} isInner />
          ))}
        </div>
      )}
      {group.addition && <AddRow path={group.key} addition={group.addition} state={state} />}
      {group.isRemovable && <Removal group={group} state={state} words={`Remove ${group.heading} from the card`} />}
    </div>
  );
}

function Boxes({ boxes, state }: { boxes: RateBox[] } & Shared) {
  if (boxes.length === 0) return null;
  return (
    <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
      {boxes.map((box) => (
        <RateField key={box.name} box={box} state={state} />
      ))}
    </div>
  );
}

/** One class for each number of figures in a row. The last column removes it. */
const COLUMNS: Readonly<Record<number, string>> = {
  1: 'lg:grid-cols-[minmax(10rem,20rem)_minmax(12rem,18rem)_8rem]',
  2: 'lg:grid-cols-[minmax(9rem,18rem)_repeat(2,minmax(11rem,16rem))_8rem]',
  3: 'lg:grid-cols-[minmax(8rem,1fr)_repeat(3,minmax(0,1fr))_8rem]',
  4: 'lg:grid-cols-[minmax(8rem,1fr)_repeat(4,minmax(0,1fr))_7rem]',
};

/** Rows of a few figures each, below each other; on a narrow screen each is a card. */
function Rows({ groups, state }: { groups: RateGroup[] } & Shared) {
  const first = groups[0];
  if (!first) return <p className="text-small text-ink-soft">None yet.</p>;
  const columns = classNames('grid grid-cols-2 gap-x-3 gap-y-3 lg:gap-x-4', COLUMNS[first.boxes.length]);
  return (
    <div>
      <div aria-hidden="true" className={classNames(columns, 'pb-2 text-small max-lg:hidden')}>
        <span />
        {first.boxes.map(({ name, label, help }) => (
          <span key={name} className="font-medium">
            {label}
            {help && <span className="block font-normal text-ink-soft">{help}</span>}
          </span>
        ))}
      </div>
      <ul aria-hidden="true" className="grid gap-1 pb-3 text-small text-ink-soft lg:hidden">
        {first.boxes
          .filter(({ help }) => help)
          .map(({ name, label, help }) => (
            <li key={name}>
              <span className="font-medium">{label}:</span> {help}
            </li>
          ))}
      </ul>
      {groups.map((row) => (
        <Row key={row.key} row={row} columns={columns} state={state} />
      ))}
    </div>
  );
}

function Row({ row, columns, state }: { row: RateGroup; columns: string } & Shared) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in columns in every browser
    <div
      role="group"
      aria-labelledby={id}
      className={classNames(
        columns,
        'items-start border-t border-hairline py-3 has-[[data-removal]:checked]:bg-fail-wash lg:py-1.5',
        row.key === state.added && 'bg-blueprint-wash',
      )}
    >
      <p id={id} className="col-span-2 font-medium lg:col-span-1 lg:pt-3.5">
        {row.heading}
        {row.note && <span className="block text-small font-normal text-ink-soft">{row.note}</span>}
      </p>
      {row.boxes.map((box) => (
        <RateField key={box.name} box={box} state={state} inColumns />
      ))}
      {row.isRemovable && (
        <Removal
          group={row}
          state={state}
          inColumns
          words={
            <>
              Remove<span className="sr-only"> {row.heading}</span>
            </>
          }
        />
      )}
    </div>
  );
}

interface RemovalProps extends Shared {
  group: RateGroup;
  words: ReactNode;
  /** At the end of a row, over both columns of a narrow screen. */
  inColumns?: boolean;
}

/** Marks a group to be taken out. It stays in sight until the card is published, so nothing is lost by a slip. */
function Removal({ group, state, words, inColumns = false }: RemovalProps) {
  const name = removalOf(group.key);
  return (
    <Checkbox
      data-removal
      name={name}
      value="yes"
      defaultChecked={Boolean(state.typed[name])}
      label={words}
      className={classNames('text-small', inColumns && 'col-span-2 lg:col-span-1 lg:pt-1.5')}
    />
  );
}

/** Adds what the group may have and has not yet. The button sends the form, which comes back with all that was typed and the new figures. */
export function AddRow({ path, addition, state }: { path: string; addition: Addition } & Shared) {
  const name = `add:${path}`;
  const label = path === 'processes' ? 'Add a process' : 'Add';
  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-hairline pt-4">
      {!addition.isList && (
        <Field label={label} error={state.problems[name]} className="w-full max-w-80">
          {addition.rows ? (
            <Select name={name} defaultValue={state.added?.startsWith(`${path}/`) ? '' : (state.typed[name] ?? '')}>
              <option value="">Choose...</option>
              {addition.rows.map(({ id, label: words }) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </Select>
          ) : (
            <TextInput name={name} maxLength={60} defaultValue="" autoComplete="off" placeholder="a short id" />
          )}
        </Field>
      )}
      <Button type="submit" name="intent" value={name}>
        {addition.isList ? 'Add a row' : 'Add'}
      </Button>
    </div>
  );
}
