import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { DEFAULT_AVATAR, usablePicture } from './pictureRule';
import { SafeImage } from './SafeImage';

interface AvatarProps {
  src?: string | null;
  /** Empty (the default) if the name is beside the picture. */
  alt?: string;
  size?: number;
}

/** A round portrait, or the default one when the stored address is not a picture. */
export function Avatar({ src, alt = '', size = 40 }: AvatarProps) {
  return (
    <Picture
      src={usablePicture(src, DEFAULT_AVATAR)}
      fallback={DEFAULT_AVATAR}
      alt={alt}
      sizes={`${size}px`}
      width={size}
      height={size}
    />
  );
}

const Picture = styled(SafeImage)`
  flex: none;
  aspect-ratio: 1;
  border-radius: ${radius.round};
  object-fit: cover;
  background: ${color.sunken};
`;
