import { smallAddressOf } from '@contracts/rules/paths/imageWidths';
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
  const stored = usablePicture(src, DEFAULT_AVATAR);
  const small = smallAddressOf(stored, size);
  return (
    <Picture
      src={small}
      fallback={DEFAULT_AVATAR}
      alt={alt}
      sizes={small === stored ? `${size}px` : undefined}
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
