import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, weight } from '@/styles/typography';
import { DEFAULT_COVER, usablePicture } from './pictureRule';
import { SafeImage } from './SafeImage';
import { standInOf } from './standIn';

export interface CoverImageProps {
  src?: string | null;
  alt?: string;
  /** Width / height of the box, which is there before the picture is. */
  ratio?: number;
  /** How wide it is shown, as `sizes` says it; without it as wide as the window, or the column of an article. */
  sizes?: string;
  /** The most pixels that it is wide, where `sizes` says less than a window. */
  widthAtMost?: number;
  /** For the one cover above the fold: loads at once and first. */
  isPriority?: boolean;
  /** The article of the cover: without a picture, its placeholder is made from tag and title. */
  article?: { tag: string; title: string };
  /** A picture to show in place of that placeholder. */
  standInSrc?: string;
}

const COVER_SIZES = '(min-width: 800px) 760px, 100vw';

/** An article's cover in a box of fixed shape, or the default cover when the stored address is not a picture. */
export function CoverImage(props: CoverImageProps) {
  const {
    src,
    alt = '',
    ratio = 16 / 9,
    isPriority = false,
    article,
    standInSrc,
    sizes = COVER_SIZES,
    widthAtMost,
  } = props;
  const standIn = article && standInSrc === undefined ? standInOf(article) : undefined;
  const fallback = standInSrc ?? standIn?.src ?? DEFAULT_COVER;
  const shown = usablePicture(src, fallback);
  const picture = (
    <Picture
      src={shown}
      fallback={fallback}
      alt={alt}
      sizes={sizes}
      widthAtMost={widthAtMost}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      $ratio={ratio}
    />
  );
  if (!standIn || shown !== fallback) return picture;
  return (
    <Drawn data-initial={standIn.initial} $tint={standIn.tint}>
      {picture}
    </Drawn>
  );
}

const Picture = styled(SafeImage)<{ $ratio: number }>`
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  border-radius: ${radius.md};
  background: ${color.sunken};

  &[src^='${DEFAULT_COVER}'] {
    background: ${color.coverPaper};
  }
`;

const Drawn = styled.span<{ $tint: number }>`
  position: relative;
  display: block;
  filter: hue-rotate(${({ $tint }) => $tint}deg) saturate(0.8);
  container-type: inline-size;

  &::after {
    content: attr(data-initial);
    content: attr(data-initial) / '';
    position: absolute;
    inset: auto auto 6cqi 8cqi;
    color: ${color.coverInk};
    font: ${weight.semibold} 34cqi / 0.8 ${font.reading};
    pointer-events: none;
  }
`;
