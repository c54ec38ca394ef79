import { type ComponentPropsWithoutRef, useCallback, useState } from 'react';

interface SafeImageProps extends ComponentPropsWithoutRef<'img'> {
  src: string;
  alt: string;
  /** Shown instead when the picture cannot be loaded. */
  fallback: string;
}

/**
 * A plain `<img>` on purpose: uploads leave the server as WebP in their final size and other addresses are arbitrary,
 * so next/image would only add script to the first load and a second resizing of every picture.
 */
export function SafeImage({ src, alt, fallback, loading = 'lazy', ...rest }: SafeImageProps) {
  const [broken, setBroken] = useState<string>();
  // A picture may have failed before React was there to hear of it.
  const checkEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src);
    },
    [src],
  );

  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...rest}
      ref={checkEarlyFailure}
      src={broken === src ? fallback : src}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}
