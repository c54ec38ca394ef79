import type { OwnArticle } from '@contracts/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '@/services/apiError';
import { fetchArticle } from '@/services/articles';
import { type DraftBackup, dropBackup, readBackup } from '@/services/draftBackup';
import { settledSaves } from '@/services/pendingSaves';
import { isSameDraft } from '@/services/sameDraft';

type Opened =
  | { kind: 'opening' }
  | { kind: 'failed'; message: string; isMissing: boolean }
  | { kind: 'open'; article: OwnArticle | null; unsaved: DraftBackup | null };

/** What of a backup the stored article lacks, and the revision that it goes on from. */
async function compare(
  userId: string,
  article: OwnArticle,
  unsaved: DraftBackup | null,
): Promise<DraftBackup | null> {
  if (unsaved === null) return null;
  if (isSameDraft(unsaved.changes, article)) {
    await dropBackup(userId, article._id);
    return null;
  }
  // The save that was under way when the page went did arrive: the newest revision is this device's own.
  const isOwn = unsaved.sent !== undefined && isSameDraft(unsaved.sent, article);
  return isOwn ? { ...unsaved, revision: article.revision } : unsaved;
}

async function open(userId: string, articleId: string | null): Promise<Opened> {
  await settledSaves();
  const unsaved = await readBackup(userId, articleId);
  if (articleId === null) return { kind: 'open', article: null, unsaved };
  try {
    const found = await fetchArticle(articleId);
    // Only its own author is told of a status: somebody else's article is read, not written.
    if (found.status === undefined) {
      return { kind: 'failed', message: 'You can only edit your own articles.', isMissing: false };
    }
    const article = found as OwnArticle;
    return { kind: 'open', article, unsaved: await compare(userId, article, unsaved) };
  } catch (error) {
    const isMissing = isApiError(error) && error.kind === 'notFound';
    return { kind: 'failed', message: isApiError(error) ? error.message : 'something went wrong', isMissing };
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
  const [wish, setWish] = useState<{ id: string | null } | null>(null);
  /** The article in the editor, which a new one becomes with its first save. */
  const current = useRef<string | null | undefined>(undefined);

  const load = useCallback((id: string | null) => {
    current.current = id;
    setOpened({ kind: 'opening' });
    setWish({ id });
  }, []);

  // Only now is the editor of before gone, and what it saves on leaving under way.
  useEffect(() => {
    if (!wish || !userId) return;
    let isOver = false;
    void open(userId, wish.id).then((next) => {
      if (!isOver) setOpened(next);
    });
    return () => {
      isOver = true;
    };
  }, [wish, userId]);

  useEffect(() => {
    if (isReady && articleId !== current.current) load(articleId);
  }, [isReady, articleId, load]);

  return {
    opened,
    reopen: useCallback(() => load(articleId), [load, articleId]),
    /** The new article got its id: its own address must not open it again. */
    created: useCallback((id: string) => {
      current.current = id;
    }, []),
  };
}
