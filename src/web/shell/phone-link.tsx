import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface PhoneLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  /** As people write it, with spaces. */
  number: string;
}

/** A phone number as a link that dials it. */
export function PhoneLink({ number, className, ...rest }: PhoneLinkProps) {
  return (
    <a href={`tel:${number.replace(/[^+\d]/g, '')}`} className={classNames('figures', className)} {...rest}>
      {number}
    </a>
  );
}
