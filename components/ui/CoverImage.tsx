import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { DEFAULT_COVER, usablePicture } from './pictureRule';
import { SafeImage } from './SafeImage';

interface CoverImageProps {
  src?: string | null;
  alt?: string;
  /** Width / height of the box, which is there before the picture is. */
  ratio?: number;
  /** For the one cover above the fold: loads at once and first. */
  isPriority?: boolean;
}

/** An article's cover in a box of fixed shape, or the default cover when the stored address is not a picture. */
export function CoverImage({ src, alt = '', ratio = 16 / 9, isPriority = false }: CoverImageProps) {
  return (
    <Picture
      src={usablePicture(src, DEFAULT_COVER)}
      fallback={DEFAULT_COVER}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      $ratio={ratio}
    />
  );
}

const Picture = styled(SafeImage)<{ $ratio: number }>`
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  border-radius: ${radius.md};
  background: ${color.sunken};

  &[src='${DEFAULT_COVER}'] {
    background: ${color.coverPaper};
  }
`;
