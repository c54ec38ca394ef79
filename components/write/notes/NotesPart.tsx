import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { IconButton } from '@/components/ui/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { barTop, saveBarHeight } from '../deskLayout';
import { Notice } from '../Notice';
import { Place } from '../text/find/findStyles';
import { NoteItem } from './NoteItem';
import { NoteList } from './NoteList';
import { chooseNote } from './NoteMarks';
import { notesWidth } from './notesLayout';
import { doneText } from './notesText';
import type { EditorNotes } from './useEditorNotes';

interface NotesPartProps {
  editor: Editor;
  notes: EditorNotes;
}

/** What editors wrote about the article: beside the text, or over it where there is no room. */
export function NotesPart({ editor, notes }: NotesPartProps) {
  const { all, places, isBeside, isSheet, isFailed, reload, setIsShown } = notes;
  const pressed = all.find(({ _id }) => _id === places.current);

  useEffect(() => {
    if (places.current)
      document.getElementById(`note-${places.current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [places.current]);

  if (isFailed && all.length === 0) {
    return (
      <Notice>
        <p>The editors’ notes on this article could not be loaded.</p>
        <div>
          <Button size="sm" variant="outline" onClick={reload}>
            Try again
          </Button>
        </div>
      </Notice>
    );
  }
  if (isBeside) {
    return (
      <Beside aria-label="Editors’ notes">
        <Sticky>
          <Head>
            <h2>Editors’ notes</h2>
            <p role="status">{doneText(all)}</p>
          </Head>
          <NoteList editor={editor} notes={notes} />
        </Sticky>
      </Beside>
    );
  }
  if (isSheet) {
    const close = () => setIsShown(false);
    return (
      <Dialog title="Editors’ notes" size="md" align="top" onClose={close}>
        <Count role="status">{doneText(all)}</Count>
        <NoteList editor={editor} notes={notes} onShown={close} />
      </Dialog>
    );
  }
  if (!pressed) return null;
  return (
    <Place>
      <Pressed role="region" aria-label="Note on this passage">
        <NoteItem editor={editor} note={pressed} notes={notes} />
        <IconButton label="Close the note" onClick={() => chooseNote(editor, null)}>
          <CloseIcon aria-hidden />
        </IconButton>
      </Pressed>
    </Place>
  );
}

const Beside = styled.aside`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: ${notesWidth};
`;

const Sticky = styled.div`
  position: sticky;
  inset-block-start: calc(${barTop.wide} + ${saveBarHeight});
  display: grid;
  gap: ${space[3]};
  max-height: calc(100dvh - ${barTop.wide} - ${saveBarHeight} - ${space[4]});
  padding: ${space[1]};
  overflow-y: auto;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};

  h2 {
    ${text.label}
  }
  p {
    ${text.small}
    color: ${color.textMuted};
  }
`;

const Count = styled.p`
  ${text.small}
  margin-bottom: ${space[3]};
  color: ${color.textMuted};
`;

const Pressed = styled.div`
  position: relative;
  max-width: 24rem;
  margin-inline-start: auto;
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};

  > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
`;
