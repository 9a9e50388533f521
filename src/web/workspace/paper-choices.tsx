import { PAPERS, type PaperId } from '#contract/papers.ts';
import { Checkbox } from '#ui/inputs.tsx';

export interface PaperChoicesProps {
  chosen: readonly PaperId[];
  onChange: (papers: PaperId[]) => void;
}

/** Inspection and certificates that come with the part. Each that is chosen has a line of its own in the price. */
export function PaperChoices({ chosen, onChange }: PaperChoicesProps) {
  return (
    <ul className="grid gap-1">
      {PAPERS.map(({ id, label, help }) => (
        <li key={id}>
          <Checkbox
            className="text-small"
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(
                PAPERS.map((paper) => paper.id).filter((each) => (each === id ? checked : chosen.includes(each))),
              )
            }
            label={
              <span className="grid">
                {label}
                <span className="text-label text-ink-soft">{help}</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}
