import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** As `formatMoney` of the contract writes it, for example "$1,234.50". */
  text: string;
}

/** A price in tabular figures; right-align it in columns. */
export function Money({ text, className, ...rest }: MoneyProps) {
  return (
    <span {...rest} className={classNames('figures whitespace-nowrap', className)}>
      {text}
    </span>
  );
}
