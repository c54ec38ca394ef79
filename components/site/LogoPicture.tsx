import type { SitePicture } from '@contracts/sitePicture';
import styled, { css } from 'styled-components';
import { radius } from '@/styles/spacing';
import { lightTheme } from '@/styles/theme/light';

interface LogoPictureProps {
  /** Of the site, as the alternative text. */
  name: string;
  light: SitePicture;
  /** Absent where the other one is shown in both themes. */
  dark: SitePicture | null;
  size?: 'md' | 'lg';
}

/** The logo as a picture. Its place is there before the picture is. */
export function LogoPicture({ name, light, dark, size = 'md' }: LogoPictureProps) {
  if (!dark) return <Alone alt={name} {...light} $size={size} />;
  // A hidden picture that may wait is not loaded.
  return (
    <>
      <InLight alt={name} loading="lazy" {...light} $size={size} />
      <InDark alt={name} loading="lazy" {...dark} $size={size} />
    </>
  );
}

const inDark = (rules: string) => css`
  :root[data-theme='dark'] & {
    ${rules}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      ${rules}
    }
  }
`;

const Picture = styled.img<{ $size: 'md' | 'lg' }>`
  display: block;
  width: auto;
  height: ${({ $size }) => ($size === 'lg' ? '3.5rem' : '2.25rem')};
  max-width: min(14rem, 40vw);
  object-fit: contain;
  object-position: left;
`;

/** Made for light paper, which it keeps around it in the dark theme. */
const Alone = styled(Picture)`
  ${inDark(`
    border-radius: ${radius.sm};
    background: ${lightTheme.bg};
    box-shadow: 0 0 0 0.25rem ${lightTheme.bg};
  `)}
`;

const InLight = styled(Picture)`
  ${inDark('display: none;')}
`;

const InDark = styled(Picture)`
  display: none;
  ${inDark('display: block;')}
`;
