import { WordsToCopy, WordsToCopyBox } from '../article/WordsToCopy';
import type { SuggestMode } from './useSuggestMode';
import { isWaiting, picturesLeft, wordsLeft } from './writtenCopy';

/** Words of the editor that cannot be suggested, written into earlier revisions of the text. */
export function EarlierWords({ mode: { earlier, discard } }: { mode: SuggestMode }) {
  if (earlier.length === 0) return null;
  const isUnsent = earlier.some(isWaiting);
  return (
    <WordsToCopyBox aria-label="Kept from an earlier revision">
      <p>
        The author has handed in a new revision. What you wrote into the earlier one and{' '}
        {isUnsent ? 'was not sent, or cannot be suggested,' : 'cannot be suggested'} is kept on this device.
        Copy it into the text or a note.
      </p>
      {earlier.map((one) => (
        <WordsToCopy
          key={one.revision}
          name={`Revision ${one.revision}`}
          words={wordsLeft(one)}
          pictures={picturesLeft(one)}
          onDiscard={() => discard(one)}
        />
      ))}
    </WordsToCopyBox>
  );
}
