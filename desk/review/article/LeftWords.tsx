import { usePersistentState } from '../../persistent/usePersistentState';
import { type LetterDraft, letterText } from '../decision/letter';
import type { NoteDraft } from '../notes/notesApi';
import { earlierOf, type WrittenCopy, wordsLeft, writtenKey } from '../suggest/writtenCopy';
import { WordsToCopy, WordsToCopyBox } from './WordsToCopy';

/** The words of an unfinished note, and those that it suggests. */
const noteText = ({ content = '', suggestion }: Partial<NoteDraft> = {}): string =>
  [suggestion ?? '', content]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');

/** The editor's input about an article that no longer waits: it cannot be sent, but it is kept. */
export function LeftWords({ id }: { id: string }) {
  const note = usePersistentState<NoteDraft>(`note/${id}`);
  const letter = usePersistentState<LetterDraft>(`letter/${id}`);
  const written = usePersistentState<WrittenCopy>(writtenKey(id));
  const isLetterLeft = letter.value !== undefined && letter.value.sentWith === undefined;
  const left = [
    { name: 'Note', words: noteText(note.value), forget: note.keep },
    {
      name: 'Reason',
      words: isLetterLeft && letter.value ? letterText(letter.value) : '',
      forget: letter.keep,
    },
    {
      name: 'Suggestions in the text',
      words: earlierOf(written.value).map(wordsLeft).join('\n\n'),
      forget: written.keep,
    },
  ].filter(({ words }) => words !== '');
  if (left.length === 0) return null;

  return (
    <WordsToCopyBox aria-label="Unsent text">
      <p>
        You typed this and did not send it. It is kept on this device and shown again if the article is
        resubmitted.
      </p>
      {left.map(({ name, words, forget }) => (
        <WordsToCopy key={name} name={name} words={words} onDiscard={() => forget(undefined)} />
      ))}
    </WordsToCopyBox>
  );
}
