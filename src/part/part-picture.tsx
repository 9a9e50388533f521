import { classNames } from '#ui/class-names.ts';

export interface PartPictureProps {
  /** null if there is none. Its place stays empty, so rows line up. */
  src: string | null;
  /** The name of the part's file. */
  name: string;
  /** Width and height, px. A class may make it smaller. */
  sizePx?: number;
  className?: string;
}

/** The picture of a part that the server drew. Its place is reserved until it has loaded. */
export function PartPicture({ src, name, sizePx = 96, className }: PartPictureProps) {
  if (src === null)
    return <span aria-hidden="true" style={{ width: sizePx, height: sizePx }} className="inline-block shrink-0" />;
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
