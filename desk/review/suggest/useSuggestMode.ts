import type { OwnArticle } from '@contracts/article';
import { usePersistentState } from '../../persistent/usePersistentState';
import {
  copyFor,
  type EarlierCopy,
  earlierOf,
  emptyCopy,
  isWaiting,
  type WrittenCopy,
  withoutWaiting,
  writtenKey,
} from './writtenCopy';

const isNeeded = (copy: WrittenCopy) => isWaiting(copy) || copy.isPartial || copy.earlier.length > 0;

/** Whether the editor writes suggestions into the article; it stays so over a reload. */
export function useSuggestMode({ _id, revision }: Pick<OwnArticle, '_id' | 'revision'>, canWrite: boolean) {
  const { value: copy, keep } = usePersistentState<WrittenCopy>(writtenKey(_id));
  const keepNeeded = (next: WrittenCopy) => keep(next.isOpen || isNeeded(next) ? next : undefined);
  const earlier = earlierOf(copy, revision);
  return {
    copy,
    keep,
    /** What is left of earlier revisions. */
    earlier,
    isOpen: canWrite && copy?.isOpen === true,
    open: () => keep({ ...(copy ?? emptyCopy(revision)), isOpen: true }),
    /** What is not sent, or cannot be, stays on this device. */
    close: (last: WrittenCopy) => keepNeeded({ ...last, isOpen: false }),
    /** The suggestions are with the author, or given up; what cannot be suggested stays. */
    closeDecided: () => {
      const last = copy && withoutWaiting(copy);
      keep(last && { ...last, isOpen: false });
    },
    discard: (gone: EarlierCopy) =>
      keepNeeded({ ...copyFor(copy, revision), earlier: earlier.filter((one) => one !== gone) }),
  };
}

export type SuggestMode = ReturnType<typeof useSuggestMode>;
