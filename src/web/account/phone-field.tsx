import { useLayoutEffect, useRef, useState } from 'react';
import { PHONE_TOO_LONG } from '#contract/account.ts';
import { Field } from '#ui/field.tsx';
import { Select, TextInput } from '#ui/inputs.tsx';
import { CountryPicker } from '#web/account/country-picker.tsx';
import type { DiallingCode } from '#web/account/dialling-codes.ts';
import { findPhoneProblem, phoneNoOf } from '#web/account/registration.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';

export interface PhoneFieldProps {
  diallingCodes: DiallingCode[];
  /** The initial country. */
  country: string;
  /** The number that was typed before the form came back. */
  typed: string | undefined;
  problem: string | undefined;
}

/**
 * Country and number: `country` and `phone` of the form, with scripts also the country's `dialling` code. The country is always in a native select. It is visible before scripts run and
 * hidden behind the picker afterward, so an early choice is kept.
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
  // Follows the current input, not the input at the time of the submit.
  const error = tooLong ?? (problem === PHONE_TOO_LONG ? undefined : problem);

  return (
    // An open picker is above the fields and the chat link, and below the top bar.
    <div className="@container relative grid grid-cols-[minmax(6.5rem,2fr)_minmax(0,3fr)] gap-2 has-aria-expanded:z-35 sm:gap-3">
      <Field label={<span className="whitespace-nowrap">Country code</span>}>
        <div hidden={hydrated}>
          <Select
            ref={list}
            // With scripts the label belongs to the picker.
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
        {hydrated && chosen && <input type="hidden" name="dialling" value={chosen.code} />}
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
