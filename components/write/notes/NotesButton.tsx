import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { CommentIcon, RefreshIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { doneText, notesTitle } from './notesText';
import type { EditorNotes } from './useEditorNotes';

const FAILED = 'The editors’ notes could not be loaded. Try again.';

/** The number of editors' notes that are done, and a button that shows them; nothing if there are none. */
export function NotesButton({ notes }: { notes: EditorNotes }) {
  const { all, open, isBeside, isSheet, setIsShown, isFailed, reload } = notes;
  if (all.length === 0) {
    return isFailed ? (
      <Button size="sm" variant="outline" title={FAILED} onClick={reload}>
        <RefreshIcon aria-hidden />
        <span aria-hidden>Notes</span>
        <VisuallyHidden>{FAILED}</VisuallyHidden>
      </Button>
    ) : null;
  }
  const isShown = isBeside || isSheet;
  return (
    <Button
      size="sm"
      variant="outline"
      aria-expanded={isShown}
      title={`${notesTitle(all)}: ${doneText(all)}`}
      onClick={() => setIsShown(!isShown)}
    >
      <CommentIcon aria-hidden />
      <VisuallyHidden>
        {notesTitle(all)}, {doneText(all)}
      </VisuallyHidden>
      <Count aria-hidden>
        {all.length - open}/{all.length}
      </Count>
    </Button>
  );
}

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
