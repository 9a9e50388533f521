import type { MouseEvent } from 'react';

/** Id of the field of the shipping form with what an answer calls `name`, for example "zip" or "collect.account". */
export function shippingFieldId(name: string): string {
  return `shipping-${name.replace('.', '-')}`;
}

/** As the fields stand in the form. What is not listed has no field, and comes last. */
const FIELDS = [
  ...['name', 'address', 'city', 'state', 'zip', 'country', 'company', 'phone', 'poNumber', 'reference', 'taxId'],
  ...['billToId', 'collect', 'collect.carrier', 'collect.account', 'collect.zip'],
];

/** The sentence above the list: the problem itself where it is the only one. */
export function problemsTitle(words: string, problems: Record<string, string>): string {
  const [first, ...others] = Object.values(problems);
  return others.length > 0 ? `Please check ${others.length + 1} fields:` : (first ?? words);
}

/** All problems of the shipping form, each as a link to its field. One problem alone is the title itself. */
export function FormProblems({ problems }: { problems: Record<string, string> }) {
  return (
    <ul className="grid gap-1">
      {Object.keys(problems)
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((name) => (
          <li key={name}>
            {FIELDS.includes(name) ? (
              <a
                href={`#${shippingFieldId(name)}`}
                onClick={focusField}
                className="link inline-flex min-h-8 items-center"
              >
                {problems[name]}
              </a>
            ) : (
              problems[name]
            )}
          </li>
        ))}
    </ul>
  );
}

function placeOf(name: string): number {
  return FIELDS.includes(name) ? FIELDS.indexOf(name) : FIELDS.length;
}

/** Without a step to another address, which would load the page's data again. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  enterField(document.getElementById(event.currentTarget.hash.slice(1)));
}

/** Brings the field into the middle of the screen: focus alone leaves one in view where it is, with its label perhaps under the top bar. */
export function enterField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
