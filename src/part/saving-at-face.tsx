import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Finding } from '#contract/quote.ts';
import { formatMoney } from '#contract/units.ts';
import type { FaceLight } from '#part/face-light.ts';
import { STAGE_ID } from '#part/stage-id.ts';

export interface SavingAtFaceProps {
  findings: readonly Finding[];
  currency: string;
  light: FaceLight;
}

/** What mending the highlighted faces saves, in the stage beside them: for whoever picks a face in the viewer, or a finding in the list. */
export function SavingAtFace({ findings, currency, light }: SavingAtFaceProps) {
  const savings = savingsAt(findings, light.faceIds);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const isShown = savings.length > 0;
  useEffect(() => setStage(isShown ? document.getElementById(STAGE_ID) : null), [isShown]);
  if (!isShown || !stage) return null;
  return createPortal(
    <ul
      role="status"
      className="pointer-events-none absolute bottom-3 left-3 grid max-w-[calc(100%-1.5rem)] gap-1 border border-hairline-strong bg-paper px-3 py-2 text-small"
    >
      {savings.map(({ rule, title, note, savesMinor }) => (
        <li key={rule + title}>
          {title}:{' '}
          <span className="figures font-medium">
            {note ? 'saves' : 'fixing it saves'} {formatMoney(savesMinor!, currency)}
          </span>
        </li>
      ))}
    </ul>,
    stage,
  );
}

/** Findings of these faces that can be priced, the largest saving first. */
export function savingsAt(findings: readonly Finding[], faceIds: readonly number[]): Finding[] {
  const lit = new Set(faceIds);
  return findings
    .filter(({ savesMinor, faceIds: own }) => savesMinor !== null && savesMinor > 0 && own.some((id) => lit.has(id)))
    .sort((one, other) => other.savesMinor! - one.savesMinor!);
}
