import type { OwnArticle } from '@contracts/article';
import { usePersistentState } from '../../persistent/usePersistentState';
import { isWaiting, type WrittenCopy, writtenKey } from './writtenCopy';

/** Whether the editor writes suggestions into the article; it stays so over a reload. */
export function useSuggestMode({ _id, revision }: Pick<OwnArticle, '_id' | 'revision'>, canWrite: boolean) {
  const { value: copy, keep } = usePersistentState<WrittenCopy>(writtenKey(_id));
  const none = { revision, text: null, waiting: { written: [], removed: [] }, isPartial: false };
  return {
    copy,
    keep,
    isOpen: canWrite && copy?.isOpen === true,
    open: () => keep({ ...(copy ?? none), isOpen: true }),
    /** What is not sent, or cannot be, stays on this device. */
    close: (last: WrittenCopy | undefined) =>
      keep(last && (isWaiting(last) || last.isPartial) ? { ...last, isOpen: false } : undefined),
  };
}

export type SuggestMode = ReturnType<typeof useSuggestMode>;
