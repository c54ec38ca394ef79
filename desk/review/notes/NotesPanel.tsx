import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { PanelState } from '../panels/PanelState';
import type { Corrections } from '../suggest/useCorrections';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { type Sending, SendNotes } from './SendNotes';
import type { ArticleNotes } from './useArticleNotes';

interface NotesPanelProps {
  notes: ArticleNotes;
  /** Null where editors correct nothing at once. */
  corrections: Corrections | null;
  sending: Sending;
}

/** The notes on the article, and the one in progress. */
export function NotesPanel({ notes, corrections, sending }: NotesPanelProps) {
  const { notes: written, failure, retry, canWrite, draft, beginAtSelection } = notes;
  const add = useRef<HTMLButtonElement>(null);
  const hasClosed = useRef(false);
  const handleClosed = () => {
    hasClosed.current = true;
  };
  useEffect(() => {
    if (!draft && hasClosed.current) add.current?.focus();
    hasClosed.current = false;
  }, [draft]);
  return (
    <Root>
      {canWrite && draft && <NoteForm notes={notes} draft={draft} onClosed={handleClosed} />}
      {canWrite && !draft && (
        <div>
          <Button ref={add} size="sm" variant="outline" onClick={beginAtSelection}>
            Add a note
          </Button>
          <Hint>On the selected words, title, summary or cover, or on the whole article.</Hint>
        </div>
      )}
      <SendNotes
        {...sending}
        notes={notes}
        // Once the dialog has given the focus back to the button, which goes.
        onSent={() => requestAnimationFrame(() => add.current?.focus())}
      />
      {!written ? (
        <PanelState label="Loading the notes" failure={failure} onRetry={retry} />
      ) : written.length === 0 ? (
        <Empty>No notes yet.</Empty>
      ) : (
        <List aria-label="Notes">
          {written.map((note) => (
            <li key={note._id}>
              <NoteItem note={note} notes={{ ...notes, corrections }} />
            </li>
          ))}
        </List>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Hint = styled.p`
  ${text.caption}
  margin-top: ${space[2]};
  color: ${color.textMuted};
`;

const Empty = styled.p`
  color: ${color.textMuted};
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};
`;
