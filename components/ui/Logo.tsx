import styled from 'styled-components';
import { color } from '@/styles/theme';
import { font, weight } from '@/styles/typography';

interface LogoProps {
  /** The word beside the mark. */
  name: string;
  /** The letter of the mark; may be empty. */
  initial: string;
  size?: 'md' | 'lg';
  /** The mark alone, where the word has no room. */
  isMarkOnly?: boolean;
  /** The address of a square picture, shown instead of the letter. */
  icon?: string;
}

/**
 * The mark and the wordmark. Without an icon the mark is a letter above a rule, in the colours of the current
 * palette.
 */
export function Logo({ name, initial, size = 'md', isMarkOnly = false, icon }: LogoProps) {
  return (
    <Root $size={size}>
      {icon === undefined ? <LetterMark initial={initial} /> : <Icon src={icon} />}
      {isMarkOnly ? null : <Word>{name}</Word>}
    </Root>
  );
}

function LetterMark({ initial }: { initial: string }) {
  return (
    <Mark data-initial={initial === 'B' ? undefined : initial} aria-hidden>
      <svg viewBox="0 0 32 32" width="1em" height="1em" aria-hidden>
        <rect width="32" height="32" rx="8" fill={color.ink} />
        {initial === 'B' && <path fill={color.onInk} d={MONOGRAM} />}
        <rect x="8.5" y="23.6" width="15" height="2" rx="1" fill={color.accentStrong} />
      </svg>
    </Mark>
  );
}

/** The B of Source Serif 4 Bold, as an outline so that it is there before the font is. */
const MONOGRAM =
  'M9.2 20.6L9.2 19.2L12 19L12.3 19L12.3 20.6L9.2 20.6ZM10.9 20.6C10.9 19.9 10.9 19.1 10.9 18.4C10.9 17.6 10.9 16.9 10.9 16.2C10.9 15.4 10.9 14.7 10.9 14L10.9 12.8C10.9 12.1 10.9 11.3 10.9 10.6C10.9 9.9 10.9 9.2 10.9 8.4C10.9 7.7 10.9 6.9 10.9 6.2L14.8 6.2C14.8 6.9 14.8 7.7 14.8 8.4C14.8 9.1 14.8 9.8 14.8 10.6C14.8 11.3 14.8 12.1 14.8 12.8L14.8 13.9C14.8 14.7 14.8 15.4 14.8 16.2C14.8 16.9 14.8 17.6 14.8 18.4C14.8 19.1 14.8 19.9 14.8 20.6L10.9 20.6ZM13.4 20.6L13.4 19.2L15.6 19.2C16.7 19.2 17.5 18.9 18.1 18.5C18.6 18 18.9 17.4 18.9 16.5C18.9 15.6 18.6 14.9 18.1 14.4C17.6 14 16.8 13.8 15.7 13.8L13.2 13.8L13.2 12.4L15.5 12.4C16.1 12.4 16.6 12.3 17 12.1C17.4 11.9 17.7 11.7 17.9 11.3C18.1 10.9 18.2 10.5 18.2 9.9C18.2 9.4 18.1 9 17.9 8.7C17.8 8.3 17.5 8.1 17.1 7.9C16.7 7.7 16.3 7.6 15.7 7.6L13.4 7.6L13.4 6.2L16.3 6.2C17.6 6.2 18.6 6.3 19.5 6.6C20.4 6.9 21 7.3 21.4 7.8C21.8 8.3 22 8.8 22 9.6C22 10.2 21.8 10.7 21.5 11.2C21.2 11.7 20.6 12 19.9 12.3C19.3 12.6 18.4 12.8 17.3 12.9L17.3 13C18.5 13.1 19.6 13.2 20.4 13.5C21.2 13.7 21.8 14.1 22.2 14.6C22.6 15.1 22.8 15.8 22.8 16.5C22.8 17.1 22.7 17.6 22.5 18.1C22.2 18.6 21.8 19 21.3 19.4C20.7 19.8 20 20.1 19.1 20.3C18.2 20.5 17.1 20.6 15.8 20.6L13.4 20.6ZM9.2 7.6L9.2 6.2L12.3 6.2L12.3 7.8L12 7.8L9.2 7.6Z';

const Root = styled.span<{ $size: 'md' | 'lg' }>`
  display: inline-flex;
  align-items: center;
  gap: 0.36em;
  min-width: 0;
  max-width: 100%;
  font-size: ${({ $size }) => ($size === 'lg' ? '2.75rem' : '1.75rem')};
  line-height: 1;
`;

const Icon = styled.img.attrs({ alt: '', width: 28, height: 28 })`
  flex: none;
  width: 1em;
  height: 1em;
  border-radius: 0.25em;
`;

/** The letter is not text of the page: as text it would be part of the name of the link around it. */
const Mark = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;

  &[data-initial]::after {
    content: attr(data-initial);
    position: absolute;
    top: 0.11em;
    inset-inline: 0;
    color: ${color.onInk};
    font: ${weight.bold} 0.67em / 1 ${font.reading};
    text-align: center;
  }
`;

const Word = styled.span`
  /* A name as long as it may be, even in one word, takes two lines of any bar. */
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font: ${weight.bold} 0.86em / 1.15 ${font.reading};
  letter-spacing: -0.03em;
  overflow-wrap: anywhere;
`;
