import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PanelIcon, type PanelIconName } from '#admin/panel-icon.tsx';
import { classNames } from '#ui/class-names.ts';

const LOOK =
  'inline-grid size-11 place-items-center rounded-sm border border-transparent hover:border-hairline-strong disabled:opacity-35 md:size-9';
const TONES = { plain: 'text-ink-soft hover:text-ink', good: 'text-delivered-ink', danger: 'text-fail' } as const;

interface IconLook {
  icon: PanelIconName;
  /** The accessible name, with the object: for example "Delete Ada Turner". */
  label: string;
  tone?: keyof typeof TONES;
}

/** A button with an icon only. */
export function IconButton({ icon, label, tone = 'plain', ...rest }: IconLook & ComponentProps<'button'>) {
  return (
    <button type="submit" {...rest} aria-label={label} title={label} className={classNames(LOOK, TONES[tone])}>
      <PanelIcon name={icon} />
    </button>
  );
}

/** A link with an icon only. */
export function IconLink({ icon, label, tone = 'plain', ...rest }: IconLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} aria-label={label} title={label} className={classNames(LOOK, TONES[tone])}>
      <PanelIcon name={icon} />
    </Link>
  );
}
