import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { Added, Removed } from '../history/PartsText';
import { differingWords } from './suggestedChange';

interface SuggestionWordsProps {
  id?: string;
  passage: string;
  suggestion: string;
}

/** A passage with the words of a suggestion: what goes and what comes in its place. */
export function SuggestionWords({ id, passage, suggestion }: SuggestionWordsProps) {
  const { start, end, text } = differingWords(passage, suggestion);
  return (
    <Words id={id}>
      {passage.slice(0, start)}
      {start < end && <Removed text={passage.slice(start, end)} />}
      {text !== '' && <Added text={text} />}
      {passage.slice(end)}
    </Words>
  );
}

const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[2]};
  border-inline-start: 2px solid ${color.borderStrong};
  overflow-wrap: anywhere;
`;
