import type { NoteField } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { NoteItem } from './NoteItem';
import type { EditorNotes } from './useEditorNotes';

interface NoteListProps {
  editor: Editor;
  notes: EditorNotes;
  onShowField: (field: NoteField) => void;
  /** A passage is shown, wherever that leaves the list. */
  onShown?: () => void;
}

/** The editors' notes in the order of the text, those on all of it first. */
export function NoteList({ editor, notes, onShowField, onShown }: NoteListProps) {
  const { open, busy, acceptAll } = notes.suggestions;
  return (
    <>
      {open.length > 1 && (
        <div>
          <Button size="sm" variant="outline" isLoading={busy === 'all'} onClick={() => void acceptAll()}>
            Accept all {open.length} suggestions
          </Button>
        </div>
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

const List = styled.ol`
  ${resetList}
  display: grid;
  gap: ${space[3]};
`;
