import { srcSetOf } from '@contracts/rules/paths/imageWidths';
import { type ComponentPropsWithoutRef, useCallback, useState } from 'react';

interface SafeImageProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** Shown instead when the picture cannot be loaded. */
  fallback: string;
  /** The most pixels that it is wide, where `sizes` says less than a window. */
  widthAtMost?: number;
}

/**
 * A plain `<img>` on purpose: uploads leave the server as WebP in several widths and other addresses are arbitrary,
 * so next/image would only add script to the first load and a second resizing of every picture.
 */
export function SafeImage({
  src,
  alt,
  fallback,
  loading = 'lazy',
  sizes,
  widthAtMost,
  ...rest
}: SafeImageProps) {
  const [broken, setBroken] = useState<string>();
  // A picture may have failed before React was there to hear of it.
  const checkEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src);
    },
    [src],
  );

  const shown = broken === src ? fallback : src;
  const srcSet = sizes === undefined ? undefined : srcSetOf(shown, { atMost: widthAtMost });
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...rest}
      ref={checkEarlyFailure}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      src={shown}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
