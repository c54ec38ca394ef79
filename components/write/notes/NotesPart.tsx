import type { NoteField } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/button/IconButton';
import { CloseIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { barTop, saveBarHeight } from '../barLayout';
import { NoteItem } from './NoteItem';
import { NoteList } from './NoteList';
import { chooseNote } from './NoteMarks';
import { NOTES_STATE, notesWidth } from './notesLayout';
import { doneText, notesTitle } from './notesText';
import type { EditorNotes } from './useEditorNotes';

interface NotesPartProps {
  editor: Editor;
  notes: EditorNotes;
  onShowField: (field: NoteField) => void;
}

/** Editors' notes on the article and suggestions of readers: beside the text, or over it if there is no space. */
export function NotesPart({ editor, notes, onShowField }: NotesPartProps) {
  const { all, places, isBeside, isSheet, setIsShown } = notes;
  const title = notesTitle(all);
  const pressed = all.find(({ _id }) => _id === places.current);

  useEffect(() => {
    if (places.current)
      document.getElementById(`note-${places.current}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [places.current]);

  if (isBeside) {
    return (
      <Beside aria-label={title}>
        <Sticky>
          <Head>
            <h2>{title}</h2>
            <p id={NOTES_STATE} role="status" tabIndex={-1}>
              {doneText(all)}
            </p>
          </Head>
          <NoteList editor={editor} notes={notes} onShowField={onShowField} />
        </Sticky>
      </Beside>
    );
  }
  if (isSheet) {
    const close = () => setIsShown(false);
    return (
      <Dialog title={title} size="md" align="top" onClose={close}>
        <Count id={NOTES_STATE} role="status" tabIndex={-1}>
          {doneText(all)}
        </Count>
        <NoteList editor={editor} notes={notes} onShowField={onShowField} onShown={close} />
      </Dialog>
    );
  }
  if (!pressed) return null;
  return (
    <Place>
      <Pressed role="region" aria-label="Note on this passage">
        <NoteItem editor={editor} note={pressed} notes={notes} onShowField={onShowField} />
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
  /* The last note ends above the button of the chat. */
  padding: ${space[1]} ${space[1]} ${space[8]};
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

/** Over the bottom of the visible text, so that nothing moves. */
const Place = styled.div`
  position: sticky;
  inset-block-end: 3rem;
  z-index: ${depths.stickyBar};
  height: 0;
  margin-block-start: calc(-1 * ${space[5]});

  ${media.belowMobile} {
    inset-block-end: calc(var(--keyboard-height, 0px) + 4rem);
  }
`;

/** Opposite the button of the chat, which is in the other corner. */
const Pressed = styled.div`
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  width: min(24rem, 100% - 4rem);
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};

  > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
`;
