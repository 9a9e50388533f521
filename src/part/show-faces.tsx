import type { FaceLight } from '#part/face-light.ts';
import { STAGE_ID } from '#part/stage-id.ts';
import { classNames } from '#ui/class-names.ts';

export interface ShowFacesProps {
  /** What the faces belong to, for screen readers, which read the button without its row. */
  of: string;
  faceIds: readonly number[];
  light: FaceLight;
  className?: string;
}

/** A button that highlights faces while it has the focus. A click keeps the highlight and scrolls to the part. */
export function ShowFaces({ of, faceIds, light, className }: ShowFacesProps) {
  return (
    <button
      type="button"
      aria-label={`Show on the part: ${of}`}
      onFocus={() => light.hover(faceIds)}
      onBlur={light.leave}
      onClick={() => {
        light.pin(faceIds);
        document.getElementById(STAGE_ID)?.scrollIntoView({ block: 'nearest' });
      }}
      className={classNames('link min-h-11 text-label whitespace-nowrap md:min-h-0', className)}
    >
      Show
    </button>
  );
}
