import type { NoteField } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { NoteItem } from './NoteItem';
import type { EditorNotes } from './useEditorNotes';
import { useNotesWithin } from './useNotesWithin';

interface NoteListProps {
  editor: Editor;
  notes: EditorNotes;
  onShowField: (field: NoteField) => void;
  /** Called before something outside of the list is shown, such as to close a sheet. */
  onShown?: () => void;
}

/** The editors' notes in the order of the text, those on all of it first. */
export function NoteList({ editor, notes, onShowField, onShown }: NoteListProps) {
  const { open, busy, acceptAll, refuseAll } = notes.suggestions;
  const within = useNotesWithin(editor);
  const selected = open.filter(({ _id }) => within.includes(_id));
  const isPart = selected.length > 0 && selected.length < open.length;
  const chosen = isPart ? selected : open;
  const name = isPart ? `the ${selected.length} selected` : `all ${open.length} suggestions`;
  return (
    <>
      {open.length > 1 && (
        <All>
          <Button
            size="sm"
            variant="outline"
            isLoading={busy === 'all'}
            // The words in the text stay selected.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void acceptAll(chosen)}
          >
            Accept {name}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            isLoading={busy === 'none'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void refuseAll(chosen)}
          >
            Refuse {isPart ? `the ${selected.length}` : 'all'}
          </Button>
        </All>
      )}
      <List>
        {notes.all.map((note) => (
          <li key={note._id}>
            <NoteItem editor={editor} note={note} notes={notes} onShowField={onShowField} onShown={onShown} />
          </li>
        ))}
      </List>
    </>
  );
}

const All = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};
`;
