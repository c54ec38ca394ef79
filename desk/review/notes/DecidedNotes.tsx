import { useRef } from 'react';
import styled from 'styled-components';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { useReadMentions } from '../../mentions/useReadMentions';
import { NoteItem, type ShownNotes } from './NoteItem';
import { useReviewNotesQuery } from './notesApi';
import { useAskedNote } from './useAskedNote';

/** The notes on an article that does not wait any more: author and editors go on talking about them. */
export function DecidedNotes({ id }: { id: string }) {
  const asked = useAskedNote();
  const { data: notes = [] } = useReviewNotesQuery(id);
  const awaited = useRef(asked);
  useReadMentions(notes.some(({ _id }) => _id === asked) ? asked : null);
  if (notes.length === 0) return null;
  const shown: ShownNotes = {
    articleId: id,
    // Of their own articles editors see no names.
    isOwn: notes.every(({ editor, outside }) => editor === null && outside === undefined),
    places: null,
    current: asked,
    awaited,
    show: () => {},
  };
  return (
    <Root aria-labelledby="decided-notes">
      {/* The only heading: the article itself is not shown. */}
      <h1 id="decided-notes">Notes on this article</h1>
      <List>
        {notes.map((note) => (
          <li key={note._id}>
            <NoteItem note={note} notes={shown} />
          </li>
        ))}
      </List>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[3]};
  max-width: 44rem;
  margin: ${space[4]} auto;

  h1 {
    ${text.label}
  }
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};
`;
