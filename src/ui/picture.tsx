/** A picture in two widths. */
export interface PictureFile {
  small: string;
  /** Twice as wide. */
  large: string;
  /** Of `large`, px. The page reserves this shape until the picture has loaded. */
  width: number;
  height: number;
  /** The alternative text. */
  alt: string;
}

export interface PictureProps {
  picture: PictureFile;
  /**
   * The width on the page, as `sizes` of an image. Without it every screen gets the small file. On phones the value is a little less than
   * the real width (86vw instead of 92vw): at 1.75 device pixels the small file nearly fills it, and the large one has twice the bytes.
   */
  sizes?: string;
  /** Loads with the page. Without it, the picture loads when it comes near the screen. */
  isFirst?: boolean;
  /** For several pictures at the same place: whether this one is visible first. The others are not fetched until a script shows them. */
  isShown?: boolean;
  /** The text beside it says the same, so screen readers skip it. */
  isOrnament?: boolean;
  className?: string;
}

export function Picture({ picture, sizes, isFirst, isShown, isOrnament, className }: PictureProps) {
  const { small, large, alt, ...shape } = picture;
  return (
    <img
      src={small}
      srcSet={sizes && `${small} ${shape.width / 2}w, ${large} ${shape.width}w`}
      sizes={sizes}
      {...shape}
      alt={isOrnament ? '' : alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      data-shown={isShown ? '' : undefined}
      hidden={isShown === false}
      className={className}
    />
  );
}
