import type { PictureUse } from '@contracts/rules/site/pictureRules';
import type { SitePicture } from '@contracts/sitePicture';
import styled, { css } from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';

interface PicturePaperProps {
  picture: SitePicture;
  alt: string;
  /** The theme in which it is shown. */
  paper: 'light' | 'dark';
  use: PictureUse;
}

/** A picture as large as the site shows it, on the paper of a theme. */
export function PicturePaper({ picture: { src, width, height }, alt, paper, use }: PicturePaperProps) {
  return (
    <Paper $paper={paper}>
      <Picture src={src} width={width} height={height} alt={alt} $use={use} />
    </Paper>
  );
}

const papers = { light: lightTheme.bg, dark: darkTheme.bg };

const sizes = {
  logo: css`
    width: auto;
    height: 2.25rem;
    max-width: min(14rem, 100%);
  `,
  icon: css`
    width: 4rem;
    height: 4rem;
  `,
  cover: css`
    width: 10rem;
    height: auto;
    aspect-ratio: 16 / 9;
  `,
};

const Paper = styled.span<{ $paper: 'light' | 'dark' }>`
  display: block;
  justify-self: start;
  max-width: 100%;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${({ $paper }) => papers[$paper]};
`;

const Picture = styled.img<{ $use: PictureUse }>`
  display: block;
  ${({ $use }) => sizes[$use]}
  object-fit: ${({ $use }) => ($use === 'cover' ? 'cover' : 'contain')};
`;
