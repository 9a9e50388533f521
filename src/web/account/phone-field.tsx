import { useLayoutEffect, useRef, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { CountryPicker } from '#web/account/country-picker.tsx';
import type { DiallingCode } from '#web/account/dialling-codes.ts';
import { findPhoneProblem, PHONE_TOO_LONG, phoneNoOf } from '#web/account/registration.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';

export interface PhoneFieldProps {
  diallingCodes: DiallingCode[];
  /** Chosen at first. */
  country: string;
  /** The number as it was typed before the form came back. */
  typed: string | undefined;
  problem: string | undefined;
}

/**
 * A country and a number: `country` and `phone` of the form. The country always stands in the browser's own list, in sight before scripts
 * run and behind the picker afterwards: what somebody chose early is kept.
 */
export function PhoneField({ diallingCodes, country: atFirst, typed, problem }: PhoneFieldProps) {
  const hydrated = useHydrated();
  const list = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [country, setCountry] = useState(atFirst);
  const [number, setNumber] = useState(typed ?? '');

  useLayoutEffect(() => {
    setCountry(list.current!.value);
    setNumber(input.current!.value);
  }, []);

  function choose(chosen: string) {
    list.current!.value = chosen;
    setCountry(chosen);
  }

  const chosen = diallingCodes.find((entry) => entry.country === country) ?? null;
  const tooLong = findPhoneProblem(phoneNoOf(number, chosen?.code ?? null));
  // Said while it is so, whatever was true when the form was sent.
  const error = tooLong ?? (problem === PHONE_TOO_LONG ? undefined : problem);

  return (
    // An open picker lies over the fields below and the link to the chat, and under the bar.
    <div className="@container relative grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,3fr)] gap-2 has-aria-expanded:z-35 sm:gap-3">
      <Field label={<span className="whitespace-nowrap">Country code</span>}>
        <div hidden={hydrated}>
          <Select
            ref={list}
            // The label is the picker's as soon as there is one.
            {...(hydrated && { id: undefined })}
            name="country"
            defaultValue={atFirst}
            autoComplete="tel-country-code"
            onChange={(event) => setCountry(event.target.value)}
          >
            {diallingCodes.map(({ country, name, code }) => (
              <option key={country} value={country}>
                {name} +{code}
              </option>
            ))}
          </Select>
        </div>
        {hydrated && <CountryPicker countries={diallingCodes} chosen={chosen} onChoose={choose} />}
      </Field>
      <Field label="Phone Number" error={error}>
        <TextInput
          ref={input}
          type="tel"
          name="phone"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={typed}
          onChange={(event) => setNumber(event.target.value)}
          className="figures"
        />
        <p role="status" className="sr-only">
          {tooLong}
        </p>
      </Field>
    </div>
  );
}
