import type { OwnArticle } from '@contracts/article';
import type { DraftBody } from '@contracts/ownArticle';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createArticle, fetchArticle, updateArticle } from '@/services/api/articles';
import { type BackupPlace, dropBackup, saveBackup } from '@/services/draft/draftBackup';
import { createDraftSaver, type DraftSaver } from '@/services/draft/draftSaver';
import { beginEditing } from '@/services/draft/editingSession';
import { sendLastSave } from '@/services/draft/lastSave';
import { type DraftField, isTroubled, type SaveState } from '@/services/draft/saveState';
import { signInNeed, watchSignInNeed } from '@/services/session/heldSession';
import { useLeaveQuestion } from './useLeaveQuestion';
import { useSaverEvents } from './useSaverEvents';

interface Options {
  userId: string;
  article: OwnArticle | null;
  /** The revision that restored changes were made on. */
  baseRevision?: number;
  /** Hashes of saves from there without an answer. */
  sent?: string[];
  /** Where restored changes were stored; they now belong to this editor. */
  adopted?: BackupPlace[];
  readFields: () => Required<DraftBody>;
  onSaved: (article: OwnArticle) => void;
}

const untouched: SaveState = { kind: 'untouched', isKept: true };

/** A saver that lives as long as its editor: it saves when the page goes and as soon as there is a network again. */
export function useDraftSaver(options: Options) {
  const [state, setState] = useState<SaveState>(untouched);
  const latest = useRef(options);
  latest.current = options;
  const saver = useRef<DraftSaver | null>(null);

  useEffect(() => {
    const { userId, article, baseRevision, sent } = latest.current;
    const session = beginEditing();
    let adopted = latest.current.adopted ?? [];
    const place = (articleId: string | null) => ({ userId, articleId, session: session.id });
    /** Their content is stored by this session, or on the server. */
    const dropAdopted = async () => {
      const places = adopted;
      adopted = [];
      await Promise.all(places.map(dropBackup));
    };
    const created = createDraftSaver({
      article,
      key: session.id,
      baseRevision,
      sent,
      readFields: () => latest.current.readFields(),
      server: {
        create: createArticle,
        update: updateArticle,
        // Only the author writes here, and the reply to the author has every field.
        fetchStored: async (id, signal) => (await fetchArticle(id, signal)) as OwnArticle,
        sendLast: sendLastSave,
      },
      backup: {
        save: async (articleId, backup) => {
          await saveBackup(place(articleId), backup);
          await dropAdopted();
        },
        drop: async (articleId) => {
          await dropBackup(place(articleId));
          await dropAdopted();
        },
      },
      onState: setState,
      onSaved: (saved) => latest.current.onSaved(saved),
    });
    saver.current = created;
    const stopWatching = watchSignInNeed(() => {
      if (signInNeed() === null) void created.flush();
    });
    return () => {
      stopWatching();
      void created.stop().finally(session.end);
    };
  }, []);

  useSaverEvents(saver);
  const wouldLose = useCallback(() => saver.current?.wouldLose() ?? false, []);
  const isStuck = isTroubled(state);
  useLeaveQuestion(wouldLose, isStuck);

  return {
    state,
    readFields: useCallback(() => latest.current.readFields(), []),
    touch: useCallback((...fields: DraftField[]) => saver.current?.touch(...fields), []),
    flush: useCallback(async () => (await saver.current?.flush()) ?? false, []),
    saveAsNew: useCallback(async () => (await saver.current?.saveAsNew()) ?? false, []),
    discard: useCallback(async () => saver.current?.discard(), []),
    isClean: useCallback(() => saver.current?.isClean() ?? false, []),
    adopt: useCallback((stored: OwnArticle) => saver.current?.adopt(stored) ?? false, []),
    isTimeFree: useCallback(() => saver.current?.isFree('publish_at') ?? false, []),
    adoptTime: useCallback((stored: OwnArticle) => saver.current?.adoptTime(stored) ?? false, []),
    articleId: useCallback(() => saver.current?.articleId() ?? null, []),
    baseRevision: useCallback(() => saver.current?.baseRevision() ?? 0, []),
  };
}
