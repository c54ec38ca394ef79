import type { Passage } from '@contracts/reviewNote';
import styled from 'styled-components';
import { lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The words that a note is about. */
export function PassageQuote({ passage }: { passage: Passage | null }) {
  return passage ? <Quote>{passage.text}</Quote> : <Whole>On the whole article</Whole>;
}

const Quote = styled.blockquote`
  ${lineClamp(4)}
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color.accentStrong};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Whole = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;
