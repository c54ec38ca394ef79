import type { DeskPage } from '@contracts/deskPage';
import type { DraftBody } from '@contracts/ownArticle';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaverEvents } from '@/components/write/saving/useSaverEvents';
import { useEventListener } from '@/hooks/useEventListener';
import { dropBackup, saveBackup } from '@/services/draft/draftBackup';
import { createDraftSaver, type DraftSaver } from '@/services/draft/draftSaver';
import { beginEditing } from '@/services/draft/editingSession';
import type { DraftField, SaveState } from '@/services/draft/saveState';
import type { RestoredDraft } from '@/services/draft/unsavedDrafts';
import { inSession } from '../../session/inSession';
import { type SessionState, sessionEnded } from '../../session/sessionSlice';
import { useDeskSelector, useDeskStore } from '../../store';
import { pageCalls } from '../pagesApi';
import { sendLastPageSave } from './lastPageSave';
import { draftsOf, textOf } from './pageDraft';

interface Options {
  editorId: string;
  page: DeskPage;
  /** Changes of an earlier visit on this device, which now belong to this editor. */
  unsaved: RestoredDraft | null;
  readFields: () => DraftBody;
  onSaved: (page: DeskPage) => void;
}

type Server = Parameters<typeof createDraftSaver<DeskPage>>[0]['server'];

const serverOf = (session: () => SessionState): Server => ({
  create: (draft, key, signal) => inSession(session, () => pageCalls.create(textOf(draft), key, signal)),
  update: (id, revision, changes, signal) =>
    inSession(session, () => pageCalls.save(id, { revision, ...textOf(changes) }, signal)),
  fetchStored: (id, signal) => inSession(session, () => pageCalls.get(id, signal)),
  sendLast: sendLastPageSave,
});

/** Saves an open page as the editor of articles saves a draft: on this device at once, on the server soon after. */
export function usePageSaver(options: Options) {
  const [state, setState] = useState<SaveState>({ kind: 'untouched', isKept: true });
  const latest = useRef(options);
  latest.current = options;
  const saver = useRef<DraftSaver<DeskPage> | null>(null);
  const store = useDeskStore();
  const session = useDeskSelector(({ session: { status } }) => status);

  useEffect(() => {
    const { editorId, page, unsaved } = latest.current;
    const editing = beginEditing();
    const place = (articleId: string | null) => ({
      userId: draftsOf(editorId),
      articleId,
      session: editing.id,
    });
    let adopted = unsaved?.places ?? [];
    /** Their content is stored by this session, or on the server. */
    const dropAdopted = async () => {
      const places = adopted;
      adopted = [];
      await Promise.all(places.map(dropBackup));
    };
    const created = createDraftSaver<DeskPage>({
      article: page,
      key: editing.id,
      baseRevision: unsaved?.revision,
      sent: unsaved?.sent,
      readFields: () => latest.current.readFields(),
      server: serverOf(() => store.getState().session),
      backup: {
        save: async (id, backup) => {
          await saveBackup(place(id), backup);
          await dropAdopted();
        },
        drop: async (id) => {
          await dropBackup(place(id));
          await dropAdopted();
        },
      },
      onState: setState,
      onSaved: (saved) => latest.current.onSaved(saved),
    });
    saver.current = created;
    return () => void created.stop().finally(editing.end);
  }, [store]);

  const isSignedOut = state.kind === 'signedOut';
  useEffect(() => {
    if (isSignedOut) store.dispatch(sessionEnded());
  }, [isSignedOut, store]);
  // Signed in again, in the place of the session that ended.
  useEffect(() => {
    if (session === 'in' && isSignedOut) void saver.current?.flush();
  }, [session, isSignedOut]);

  useSaverEvents(saver);
  useEventListener('beforeunload', (event) => {
    if (saver.current?.wouldLose()) event.preventDefault();
  });

  return {
    state,
    touch: useCallback((...fields: DraftField[]) => saver.current?.touch(...fields), []),
    flush: useCallback(async () => (await saver.current?.flush()) ?? false, []),
    saveAsNew: useCallback(async () => (await saver.current?.saveAsNew()) ?? false, []),
    discard: useCallback(async () => saver.current?.discard(), []),
    adopt: useCallback((stored: DeskPage) => saver.current?.adopt(stored) ?? false, []),
    revision: useCallback(() => saver.current?.baseRevision() ?? 0, []),
  };
}
