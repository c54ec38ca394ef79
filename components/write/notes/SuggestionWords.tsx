import { differingWords } from '@contracts/document/suggestedChange';
import type { ReviewNote } from '@contracts/reviewNote';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { Added, Removed } from '../history/PartsText';
import { richText } from '../suggesting/richText';

interface SuggestionWordsProps {
  id?: string;
  note: Pick<ReviewNote, 'passage' | 'suggestion' | 'rich'>;
}

/** Shows the change of a suggestion: removed and new words of a passage, or the words of blocks. */
export function SuggestionWords({ id, note: { passage, suggestion, rich } }: SuggestionWordsProps) {
  const shown = rich && richText(rich, passage?.text ?? '');
  const { before, after } = shown ?? { before: passage?.text ?? '', after: suggestion ?? '' };
  const { start, end, text } = differingWords(before, after);
  return (
    <Words id={id}>
      {shown && <Name>{shown.name}: </Name>}
      {before.slice(0, start)}
      {start < end && <Removed text={before.slice(start, end)} />}
      {text !== '' && <Added text={text} />}
      {before.slice(end)}
    </Words>
  );
}

const Name = styled.b`
  font-weight: 600;
`;

const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.borderStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
