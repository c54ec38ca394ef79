import type { OwnArticle } from '@contracts/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '@/services/apiError';
import { fetchArticle } from '@/services/articles';
import { type DraftBackup, readBackup } from '@/services/draftBackup';

type Opened =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | { kind: 'open'; article: OwnArticle | null; unsaved: DraftBackup | null };

async function open(userId: string, articleId: string | null): Promise<Opened> {
  const unsaved = await readBackup(userId, articleId);
  if (articleId === null) return { kind: 'open', article: null, unsaved };
  try {
    const article = await fetchArticle(articleId);
    // Only its own author is told of a status: somebody else's article is read, not written.
    if (article.status === undefined)
      return { kind: 'failed', message: 'You can only edit your own articles.' };
    return { kind: 'open', article: article as OwnArticle, unsaved };
  } catch (error) {
    return { kind: 'failed', message: isApiError(error) ? error.message : 'something went wrong' };
  }
}

interface Asked {
  userId: string | undefined;
  /** The article of the address; null for a new one. */
  articleId: string | null;
  /** The address and the person are known. */
  isReady: boolean;
}

/** Opens what the address asks for, with what this device still holds of it. */
export function useOpenedDraft({ userId, articleId, isReady }: Asked) {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  /** The article in the editor, which a new one becomes with its first save. */
  const current = useRef<string | null | undefined>(undefined);

  const load = useCallback(
    (id: string | null) => {
      if (!userId) return;
      current.current = id;
      setOpened({ kind: 'opening' });
      void open(userId, id).then((next) => {
        if (current.current === id) setOpened(next);
      });
    },
    [userId],
  );

  useEffect(() => {
    if (isReady && articleId !== current.current) load(articleId);
  }, [isReady, articleId, load]);

  return {
    opened,
    reopen: () => load(articleId),
    /** The new article got its id: its own address must not open it again. */
    created: (id: string) => {
      current.current = id;
    },
  };
}
