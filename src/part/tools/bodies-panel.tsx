import type { PartFacts } from '#contract/part-facts.ts';
import { ToolPanel } from '#part/tools/tool-panel.tsx';

/** One body, or the bodies of one piece. */
export interface Piece {
  name: string;
  faceIds: readonly number[];
}

export interface Arrangement {
  /** Positions of pieces. */
  hidden: readonly number[];
  /** 0 to 1. */
  apart: number;
}

export const ASSEMBLED: Arrangement = { hidden: [], apart: 0 };

/** Every piece of every line of the list of parts; empty where there is one body only, or nobody knows which faces are whose. */
export function piecesOf({ parts }: Pick<PartFacts, 'parts'>): Piece[] {
  const pieces = parts.flatMap(({ name, count, faceIds }) => {
    const each = faceIds.length / count;
    if (each === 0) return [];
    return Array.from({ length: count }, (_, at) => ({
      name: count === 1 ? name : `${name}, ${at + 1} of ${count}`,
      faceIds: faceIds.slice(at * each, (at + 1) * each),
    }));
  });
  return pieces.length > 1 ? pieces : [];
}

const STEPS = 40;

export interface BodiesPanelProps {
  pieces: readonly Piece[];
  arrangement: Arrangement;
  /** Faces that are picked on the part: their piece is marked. */
  picked: readonly number[];
  onChange: (arrangement: Arrangement) => void;
  onClose: () => void;
  onOff: () => void;
}

/** Hides bodies, shows one alone, moves all apart. */
export function BodiesPanel({ pieces, arrangement, picked, onChange, onClose, onOff }: BodiesPanelProps) {
  const { hidden, apart } = arrangement;
  const only = (at: number) => [...pieces.keys()].filter((other) => other !== at);
  const isAlone = (at: number) => hidden.length === pieces.length - 1 && !hidden.includes(at);
  return (
    <ToolPanel heading="Bodies" onClose={onClose} onOff={onOff}>
      <label className="flex items-center gap-3">
        <span>Explode</span>
        <input
          type="range"
          min={0}
          max={STEPS}
          value={Math.round(apart * STEPS)}
          aria-valuetext={`${Math.round(apart * 100)} %`}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange({ ...arrangement, apart: valueAsNumber / STEPS })
          }
          className="min-h-8 w-full accent-blueprint"
        />
      </label>
      <ul aria-label="Bodies">
        {pieces.map(({ name, faceIds }, at) => (
          <li
            key={at}
            className={`flex items-center justify-between gap-2 border-t border-hairline ${picked.some((id) => faceIds.includes(id)) ? 'bg-blueprint-wash' : ''}`}
          >
            <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 md:min-h-8">
              <input
                type="checkbox"
                checked={!hidden.includes(at)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...arrangement,
                    hidden: checked ? hidden.filter((other) => other !== at) : [...hidden, at],
                  })
                }
                className="size-4 shrink-0"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
            <button
              type="button"
              aria-label={`${isAlone(at) ? 'Show all' : 'Only this'}: ${name}`}
              onClick={() => onChange({ ...arrangement, hidden: isAlone(at) ? [] : only(at) })}
              className="link min-h-11 px-1 text-label md:min-h-8"
            >
              {isAlone(at) ? 'Show all' : 'Only this'}
            </button>
          </li>
        ))}
      </ul>
    </ToolPanel>
  );
}
