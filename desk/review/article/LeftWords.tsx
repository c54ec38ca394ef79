import { usePersistentState } from '../../persistent/usePersistentState';
import { type LetterDraft, letterText } from '../decision/letter';
import type { NoteDraft } from '../notes/notesApi';
import { coverWords } from '../suggest/typedCover';
import { earlierOf, picturesLeft, type WrittenCopy, wordsLeft, writtenKey } from '../suggest/writtenCopy';
import { WordsToCopy, WordsToCopyBox } from './WordsToCopy';

const noCover = { cover_pic: '', cover_alt: null };

/** The words of an unfinished note, and those that it suggests. */
const noteText = ({ content = '', suggestion, cover, coverBefore = noCover }: Partial<NoteDraft> = {}) =>
  [suggestion ?? '', cover ? coverWords(coverBefore, cover) : '', content]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');

/** Whether an unfinished note suggests another picture as the cover. */
const hasPicture = ({ cover, coverBefore = noCover }: Partial<NoteDraft> = {}): boolean =>
  cover !== undefined &&
  (cover.upload !== null || (cover.cover_pic !== '' && cover.cover_pic !== coverBefore.cover_pic));

/** The editor's input about an article that no longer waits: it cannot be sent, but it is kept. */
export function LeftWords({ id }: { id: string }) {
  const note = usePersistentState<NoteDraft>(`note/${id}`);
  const letter = usePersistentState<LetterDraft>(`letter/${id}`);
  const written = usePersistentState<WrittenCopy>(writtenKey(id));
  const isLetterLeft = letter.value !== undefined && letter.value.sentWith === undefined;
  const earlier = earlierOf(written.value);
  const left = [
    {
      name: 'Note',
      words: noteText(note.value),
      pictures: hasPicture(note.value) ? 1 : 0,
      forget: note.keep,
    },
    {
      name: 'Reason',
      words: isLetterLeft && letter.value ? letterText(letter.value) : '',
      pictures: 0,
      forget: letter.keep,
    },
    {
      name: 'Suggestions in the text',
      words: earlier.map(wordsLeft).filter(Boolean).join('\n\n'),
      pictures: earlier.reduce((sum, copy) => sum + picturesLeft(copy), 0),
      forget: written.keep,
    },
  ].filter(({ words, pictures }) => words !== '' || pictures > 0);
  if (left.length === 0) return null;

  return (
    <WordsToCopyBox aria-label="Unsent text">
      <p>
        You typed this and did not send it. It is kept on this device and shown again if the article is
        resubmitted.
      </p>
      {left.map(({ name, words, pictures, forget }) => (
        <WordsToCopy
          key={name}
          name={name}
          words={words}
          pictures={pictures}
          onDiscard={() => forget(undefined)}
        />
      ))}
    </WordsToCopyBox>
  );
}
