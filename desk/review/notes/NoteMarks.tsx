import { useEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { color } from '@/styles/theme';
import type { NotePlace } from './notePlaces';

const MARKS = 'review-note';
const CURRENT = 'review-note-current';

interface NoteMarksProps {
  places: NotePlace[];
  current: string | null;
}

/**
 * Marks passages without touching the text. A browser that cannot do that shows the note that is looked at by
 * selecting its words.
 */
export function NoteMarks({ places, current }: NoteMarksProps) {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    const isCurrent = ({ id }: NotePlace) => id === current;
    const rangesOf = (wanted: NotePlace[]) => wanted.map(({ range }) => range);
    const now = new Highlight(...rangesOf(places.filter(isCurrent)));
    now.priority = 1;
    CSS.highlights.set(MARKS, new Highlight(...rangesOf(places)));
    CSS.highlights.set(CURRENT, now);
    return () => {
      CSS.highlights.delete(MARKS);
      CSS.highlights.delete(CURRENT);
    };
  }, [places, current]);

  return <MarkStyle />;
}

/** Leads to the passage of a note. */
export function goToPassage({ range }: NotePlace): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  if ('highlights' in CSS) return;
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range.cloneRange());
}

const MarkStyle = createGlobalStyle`
  ::highlight(${MARKS}) {
    background-color: ${color.accentSoft};
    text-decoration: underline 2px ${color.accentStrong};
  }
  ::highlight(${CURRENT}) {
    background-color: ${color.selection};
    color: ${color.text};
  }
`;
