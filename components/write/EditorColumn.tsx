import styled from 'styled-components';
import { layout, space } from '@/styles/spacing';
import { toolsOverhang } from './barLayout';
import { notesGap, notesQuery, notesWidth } from './notes/notesLayout';

/** The column of the text and what belongs to it, with room for notes beside it where there are some. */
export const EditorColumn = styled.div<{ $hasNotes: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  width: 100%;
  max-width: ${layout.reading};
  margin-inline: auto;

  @media ${notesQuery} {
    ${({ $hasNotes }) =>
      $hasNotes
        ? `max-width: calc(${layout.reading} + ${notesGap} + ${notesWidth});
      padding-inline-end: calc(${notesGap} + ${notesWidth});`
        : `${toolsOverhang}: 4.75rem;`}
  }
`;
