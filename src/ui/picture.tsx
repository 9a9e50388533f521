/** A picture in two widths. */
export interface PictureFile {
  small: string;
  /** Twice as wide. */
  large: string;
  /** Of `large`, px: the page keeps this shape free until it has come. */
  width: number;
  height: number;
  /** What it shows, in words. */
  alt: string;
}

export interface PictureProps {
  picture: PictureFile;
  /**
   * How wide it stands on the page, as `sizes` of an image. Without it the small one serves all. On phones a little less than it is (86vw of
   * 92): at 1.75 pixels to the point the small file is as good as fills it, and the large one is twice the bytes.
   */
  sizes?: string;
  /** Comes with the page rather than when it is scrolled to. */
  isFirst?: boolean;
  /** One of several at the same place: the one to be seen first. The others stay hidden, and are not fetched, until a script has them take their turn. */
  isShown?: boolean;
  /** Stands beside words that say what it is about: not read out. */
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
