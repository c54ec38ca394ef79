import type { OwnArticle } from '@contracts/article';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchArticle } from '@/services/api/articles';
import type { KeptDraft } from '@/services/draft/draftBackup';
import { settledSaves } from '@/services/draft/pendingSaves';
import { type RestoredDraft, unsavedDraftsOf } from '@/services/draft/unsavedDrafts';
import { isApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';

/** The last action on the article, shown above it. */
export type DraftOutcome =
  | { kind: 'merged' }
  | { kind: 'undone' }
  /** `from` is the time of the version that is back, `replaced` the revision that it took the place of. */
  | { kind: 'restored'; from: string; replaced: number };

interface OpenDraft {
  kind: 'open';
  article: OwnArticle | null;
  /** Text that was typed on this device and never reached the server. */
  unsaved: RestoredDraft | null;
  /** Further versions of this kind, which wait to be compared. */
  further: KeptDraft[];
  outcome: DraftOutcome | null;
}

type Opened = { kind: 'opening' } | { kind: 'failed'; message: string; isMissing: boolean } | OpenDraft;

const empty: OpenDraft = { kind: 'open', article: null, unsaved: null, further: [], outcome: null };

async function open(userId: string, { id, outcome }: Wish): Promise<Opened> {
  await settledSaves();
  if (id === null) return empty;
  try {
    const found = await fetchArticle(id);
    // Only its own author gets a status: other people's articles are read, not written.
    if (found.status === undefined) {
      return { kind: 'failed', message: 'You can only edit your own articles.', isMissing: false };
    }
    const article = found as OwnArticle;
    const { restored, further } = await unsavedDraftsOf(userId, article);
    return { kind: 'open', article, unsaved: restored, further, outcome };
  } catch (error) {
    const isMissing = isApiError(error) && error.kind === 'notFound';
    return { kind: 'failed', message: failureText(error), isMissing };
  }
}

interface Wish {
  id: string | null;
  outcome: DraftOutcome | null;
}

interface Asked {
  userId: string | undefined;
  /** The article of the address; null for a new one. */
  articleId: string | null;
  /** The address and the person are known. */
  isReady: boolean;
}

/** Opens the article in the address, with unsaved changes from this device. */
export function useOpenedDraft({ userId, articleId, isReady }: Asked) {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [wish, setWish] = useState<Wish | null>(null);
  /** The article in the editor, which a new one becomes with its first save. */
  const current = useRef<string | null | undefined>(undefined);

  const load = useCallback((id: string | null, outcome: DraftOutcome | null = null) => {
    current.current = id;
    setOpened({ kind: 'opening' });
    setWish({ id, outcome });
  }, []);

  // Only now is the previous editor closed, and its last save started.
  useEffect(() => {
    if (!wish || !userId) return;
    let isOver = false;
    void open(userId, wish).then((next) => {
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
    /** Shows the stored article, and the last action on it. */
    reopen: useCallback((outcome?: DraftOutcome) => load(articleId, outcome), [load, articleId]),
    /** The new article got its id: its own address must not open it again. */
    created: useCallback((id: string) => {
      current.current = id;
    }, []),
  };
}
