import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { PanelIcon, type PanelIconName } from '#admin/panel-icon.tsx';
import { classNames } from '#ui/class-names.ts';

const LOOK =
  'inline-grid size-11 place-items-center rounded-sm border border-transparent hover:border-hairline-strong disabled:opacity-35 md:size-9';
const TONES = { plain: 'text-ink-soft hover:text-ink', good: 'text-delivered-ink', danger: 'text-fail' } as const;

interface IconLook {
  icon: PanelIconName;
  /** What it does to whom, for example "Delete Ada Turner": the icon has no words. */
  label: string;
  tone?: keyof typeof TONES;
}

/** A button that is an icon. */
export function IconButton({ icon, label, tone = 'plain', ...rest }: IconLook & ComponentProps<'button'>) {
  return (
    <button type="submit" {...rest} aria-label={label} title={label} className={classNames(LOOK, TONES[tone])}>
      <PanelIcon name={icon} />
    </button>
  );
}

/** A link that is an icon. */
export function IconLink({ icon, label, tone = 'plain', ...rest }: IconLook & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} aria-label={label} title={label} className={classNames(LOOK, TONES[tone])}>
      <PanelIcon name={icon} />
    </Link>
  );
}
