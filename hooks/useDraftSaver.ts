import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createArticle, fetchArticle, updateArticle } from '@/services/articles';
import { dropBackup, saveBackup } from '@/services/draftBackup';
import { createDraftSaver, type DraftField, type DraftSaver, type SaveState } from '@/services/draftSaver';
import { useEventListener } from './useEventListener';

interface Options {
  userId: string;
  article: OwnArticle | null;
  /** The revision that restored changes were made on. */
  baseRevision?: number;
  readFields: () => Required<DraftBody>;
  onSaved: (article: OwnArticle) => void;
}

/** A saver that lives as long as its editor: it saves when the editor goes away and as soon as there is a network again. */
export function useDraftSaver(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'untouched' });
  const latest = useRef(options);
  latest.current = options;
  const saver = useRef<DraftSaver | null>(null);

  useEffect(() => {
    const { userId, article, baseRevision } = latest.current;
    const created = createDraftSaver({
      article,
      baseRevision,
      readFields: () => latest.current.readFields(),
      create: createArticle,
      update: updateArticle,
      // Whoever writes here is the author, and to the author the reply has everything.
      fetchStored: async (id) => (await fetchArticle(id)) as OwnArticle,
      backup: {
        save: (articleId, backup) => saveBackup(userId, articleId, backup),
        drop: (articleId) => dropBackup(userId, articleId),
      },
      onState: setState,
      onSaved: (saved) => latest.current.onSaved(saved),
    });
    saver.current = created;
    return () => created.stop();
  }, []);

  useEventListener('online', () => void saver.current?.flush());
  useEventListener('beforeunload', (event) => {
    if (saver.current?.wouldLose()) event.preventDefault();
  });

  return {
    state,
    touch: useCallback((...fields: DraftField[]) => saver.current?.touch(...fields), []),
    flush: useCallback(async () => (await saver.current?.flush()) ?? false, []),
    saveOverOther: useCallback(async () => (await saver.current?.saveOverOther()) ?? false, []),
    discard: useCallback(async () => saver.current?.discard(), []),
    articleId: useCallback(() => saver.current?.articleId() ?? null, []),
  };
}
