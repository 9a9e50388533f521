import { classNames } from '#ui/class-names.ts';

export interface PartPictureProps {
  /** null where there is none: its place stays free, so that rows stand in line. */
  src: string | null;
  /** What the part's file is called. */
  name: string;
  /** Width and height on the page, px; a smaller one may be set by class. */
  sizePx?: number;
  className?: string;
}

/** A part as the server drew it, beside its name. Its place is kept free until it has come. */
export function PartPicture({ src, name, sizePx = 96, className }: PartPictureProps) {
  if (src === null)
    return <span aria-hidden="true" style={{ width: sizePx, height: sizePx }} className="inline-block shrink-0" />;
  return (
    <img
      src={src}
      // biome-ignore lint/a11y/noRedundantAlt: the name of a file alone would be read as if it were that file.
      alt={`Picture of ${name}`}
      width={sizePx}
      height={sizePx}
      loading="lazy"
      decoding="async"
      className={classNames('shrink-0 border border-hairline bg-print', className)}
    />
  );
}
