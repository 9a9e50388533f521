import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface PartPictureProps {
  /** null if there is none. Its place stays empty, so rows line up. */
  src: string | null;
  /** The name of the part's file. */
  name: string;
  /** Width and height, px. A class may make it smaller. */
  sizePx?: number;
  /** The color of the part, "#1f1f1f"; null, and absent: as it was drawn. */
  look?: string | null;
  className?: string;
}

/** The picture of a part that the server drew. Its place is reserved until it has loaded. */
export function PartPicture({ src, name, sizePx = 96, look = null, className }: PartPictureProps) {
  if (src === null)
    return <span aria-hidden="true" style={{ width: sizePx, height: sizePx }} className="inline-block shrink-0" />;
  if (look !== null) return <ColoredPicture {...{ src, name, sizePx, look, className }} />;
  return (
    <img
      src={src}
      // biome-ignore lint/a11y/noRedundantAlt: without "Picture of", a screen reader would read the file name as the file itself.
      alt={`Picture of ${name}`}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      className={classNames('shrink-0 border border-hairline bg-print', className)}
    />
  );
}

/** Edges and shading are still seen on a part that is black. */
const DARKEST = 56;

function liftDark(css: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16));
  const lifted = channels.map((value) => Math.round(DARKEST + (value * (255 - DARKEST)) / 255));
  return `#${lifted.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

interface ColoredPictureProps extends Required<Pick<PartPictureProps, 'name' | 'sizePx'>> {
  src: string;
  look: string;
  className: string | undefined;
}

/** The picture is drawn in gray on nothing: the color is laid over what it covers. */
function ColoredPicture({ src, name, sizePx, look, className }: ColoredPictureProps) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-label={`Picture of ${name}`}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 1 1"
      className={classNames('shrink-0 border border-hairline bg-print', className)}
    >
      <filter id={id} colorInterpolationFilters="sRGB" x="0" y="0" width="1" height="1">
        <feFlood floodColor={liftDark(look)} />
        <feComposite in2="SourceAlpha" operator="in" />
        <feBlend in2="SourceGraphic" mode="multiply" />
      </filter>
      <image href={src} width="1" height="1" filter={`url(#${id})`} />
    </svg>
  );
}
