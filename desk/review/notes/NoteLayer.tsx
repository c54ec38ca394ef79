import { NoteMarks } from './NoteMarks';
import { SelectionButton } from './SelectionButton';
import type { ArticleNotes } from './useArticleNotes';

/** Over the text: the marks of the notes, and the button for a new one. */
export function NoteLayer({ notes }: { notes: ArticleNotes }) {
  const { places, current, selected, beginAtSelection } = notes;
  return (
    <>
      <NoteMarks places={places} current={current} />
      {selected && <SelectionButton selected={selected} onAdd={beginAtSelection} />}
    </>
  );
}
