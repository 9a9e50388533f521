import type { ReactNode } from 'react';
import { STAGE_ID } from '#part/stage-id.ts';
import { classNames } from '#ui/class-names.ts';

export interface StageToggleProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  children: ReactNode;
}

/** A button that changes the appearance of the part and scrolls to it. */
export function StageToggle({ isOn, onToggle, children }: StageToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => {
        onToggle(!isOn);
        if (!isOn) document.getElementById(STAGE_ID)?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames(
        'min-h-11 rounded-sm border px-3 text-small md:min-h-8',
        isOn
          ? 'border-blueprint bg-blueprint-wash font-semibold text-blueprint'
          : 'border-hairline-strong hover:border-ink',
      )}
    >
      {children}
    </button>
  );
}
