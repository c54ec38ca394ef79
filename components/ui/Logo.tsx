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
  'M9.2 20.6v-1.4L12 19h.3v1.6H9.2zm1.7 0V6.2h3.9v14.4h-3.9zm2.5 0v-1.4h2.2c1.1 0 1.9-.3 2.5-.7 .5-.5.8-1.1.8-2 0-.9-.3-1.6-.8-2.1-.5-.4-1.3-.6-2.4-.6h-2.5v-1.4h2.3c.6 0 1.1-.1 1.5-.3 .4-.2.7-.4.9-.8 .2-.4.3-.8.3-1.4 0-.5-.1-.9-.3-1.2-.1-.4-.4-.6-.8-.8-.4-.2-.8-.3-1.4-.3h-2.3V6.2h2.9c1.3 0 2.3.1 3.2.4 .9.3 1.5.7 1.9 1.2 .4.5.6 1 .6 1.8 0 .6-.2 1.1-.5 1.6-.3.5-.9.8-1.6 1.1-.6.3-1.5.5-2.6.6v.1c1.2.1 2.3.2 3.1.5 .8.2 1.4.6 1.8 1.1 .4.5.6 1.2.6 1.9 0 .6-.1 1.1-.3 1.6-.3.5-.7.9-1.2 1.3-.6.4-1.3.7-2.2.9-.9.2-2 .3-3.3.3h-2.4zM9.2 7.6V6.2h3.1v1.6H12l-2.8-.2z';

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
