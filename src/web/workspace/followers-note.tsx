import type { WorkPart } from '#web/workspace/workspace-state.ts';

export interface FollowersNoteProps {
  /** Parts that took over the process of the one that is shown, though their shapes suggest others. */
  parts: readonly Pick<WorkPart, 'id' | 'name'>[];
  /** Gives these parts what their own shapes suggest. */
  onOwn: (ids: readonly number[]) => void;
}

/** More would push the choices of the part itself out of sight. */
const NAMED_MOST = 3;

/** Stands at the process of a part that others follow against their shapes. */
export function FollowersNote({ parts, onOwn }: FollowersNoteProps) {
  const rest = parts.length - NAMED_MOST;
  const names = parts.slice(0, NAMED_MOST).map(({ name }) => name);
  const isOne = parts.length === 1;
  return (
    <div role="status" className="grid gap-1 border-l-2 border-processing-ink pl-3">
      <p className="wrap-anywhere">
        {isOne ? '1 other part follows' : `${parts.length} other parts follow`} this choice although{' '}
        {isOne ? 'its shape suggests' : 'their shapes suggest'} another process: {names.join(', ')}
        {rest > 0 && ` and ${rest} more`}.
      </p>
      <button
        type="button"
        className="link min-h-11 w-fit cursor-pointer text-left md:min-h-6"
        onClick={() => onOwn(parts.map(({ id }) => id))}
      >
        {isOne ? 'Use what its shape suggests' : 'Use what each shape suggests'}
      </button>
    </div>
  );
}
