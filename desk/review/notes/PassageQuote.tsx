import type { NoteField, Passage } from '@contracts/reviewNote';
import styled from 'styled-components';
import { lineClamp } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface PassageQuoteProps {
  passage: Passage | null;
  field?: NoteField | null;
}

export const fieldNames: Record<NoteField, string> = {
  title: 'Title',
  summary: 'Summary',
  cover_pic: 'Cover',
  tag: 'Tag',
};

/** What a note is about: a passage, a field with its words, or all of the article. */
export function PassageQuote({ passage, field = null }: PassageQuoteProps) {
  if (!passage && !field) return <Whole>On the whole article</Whole>;
  return (
    <>
      {field && <Whole>On the {fieldNames[field].toLowerCase()}</Whole>}
      {passage && <Quote>{passage.text}</Quote>}
    </>
  );
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
