import { SelectionButton } from '@/components/suggestion/SelectionButton';
import { CommentIcon } from '@/components/ui/icons';
import { NoteMarks } from './NoteMarks';
import type { ArticleNotes } from './useArticleNotes';

/** Over the text: the marks of the notes, and the button for a new one. */
export function NoteLayer({ notes }: { notes: ArticleNotes }) {
  const { places, current, selected, beginAtSelection } = notes;
  return (
    <>
      {places && <NoteMarks places={places} current={current} />}
      {selected && (
        <SelectionButton selected={selected} onPress={beginAtSelection}>
          <CommentIcon aria-hidden />
          Add note
        </SelectionButton>
      )}
    </>
  );
}
