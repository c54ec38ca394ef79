import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { CommentIcon, RefreshIcon } from '@/components/ui/icons';
import { countOf } from '@/components/ui/textFormat';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { shortcutAttribute, shortcutText } from '../text/shortcuts';
import { doneText, notesTitle } from './notesText';
import type { EditorNotes } from './useEditorNotes';

const FAILED = 'The editors’ notes could not be loaded. Try again.';

const KEYS = 'Mod+Alt+N';

/** The number of editors' notes that are done, a button that shows them, and one that leads to the first suggestion. */
export function NotesButton({ notes }: { notes: EditorNotes }) {
  const { all, open, isBeside, isSheet, setIsShown, goToFirst, isFailed, reload } = notes;
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
  const { length: suggested } = notes.suggestions.open;
  return (
    <>
      {suggested > 0 && (
        <First
          size="sm"
          variant="outline"
          title={`Go to the first one (${shortcutText(KEYS)})`}
          aria-keyshortcuts={shortcutAttribute(KEYS)}
          onClick={goToFirst}
        >
          {countOf(suggested, 'suggestion')}
        </First>
      )}
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
    </>
  );
}

/** Where there is no space, the list begins with it. */
const First = styled(Button)`
  ${media.belowMobile} {
    display: none;
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;
