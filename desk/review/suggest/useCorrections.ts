import type { OwnArticle } from '@contracts/article';
import { SMALL_CORRECTIONS_MAX } from '@contracts/rules/limits';
import { smallCorrectionFault } from '@contracts/rules/review/smallCorrection';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSite } from '@/components/site/SiteProvider';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { type EditorNote, useCorrectAtOnceMutation } from '../notes/notesApi';

export interface SavedWriting {
  /** Why the text cannot be replaced by its next revision; empty where it can. */
  refusal: string;
  /** All notes on the article, where the server answered with them. */
  notes?: EditorNote[];
}

export interface Corrections {
  /** Whether it is the editor's own suggestion, not sent, and small enough. */
  isSmall: (note: EditorNote) => boolean;
  isBusy: boolean;
  /** Carries these suggestions out, all or none. */
  make: (noteIds: string[]) => Promise<void>;
  /** Sends what is being written. */
  save: RefObject<(() => Promise<SavedWriting>) | null>;
}

interface CorrectionsOptions {
  /** The revision that is read. */
  article: OwnArticle;
  notes: EditorNote[] | undefined;
  /** Whether the editor could decide on the article now. */
  isAllowed: boolean;
  /** Called with the revision that the editor made. */
  onMade: (revision: number) => void;
}

const isSmall = (note: EditorNote): boolean =>
  note.mine && !note.sent && !note.done && smallCorrectionFault(note) === null;

/** Small corrections that an editor makes at once; null where the publication does not allow them. */
export function useCorrections({
  article,
  notes,
  isAllowed,
  onMade,
}: CorrectionsOptions): Corrections | null {
  const isOn = useSite().smallCorrections === 'on';
  const [correct] = useCorrectAtOnceMutation();
  const [isBusy, setIsBusy] = useState(false);
  const save = useRef<Corrections['save']['current']>(null);
  const known = useRef(notes);
  useEffect(() => {
    known.current = notes;
  }, [notes]);

  async function makeNow(noteIds: string[]): Promise<void> {
    const saved = await save.current?.();
    if (saved?.refusal) return notify.error(saved.refusal);
    // Sending may have changed some notes; the screen shows that a moment later.
    const now = saved?.notes ?? known.current;
    const left = now?.filter((note) => noteIds.includes(note._id) && isSmall(note)) ?? [];
    const ids = left.map(({ _id }) => _id).slice(0, SMALL_CORRECTIONS_MAX);
    if (ids.length === 0) return;
    const { data, error } = await correct({ articleId: article._id, notes: ids });
    if (!data) return notify.error(`Not corrected: ${error?.message ?? ''}`);
    const made = data.find(({ _id }) => _id === ids[0])?.corrected;
    if (made) onMade(made.revision);
    notify.success(`${countOf(ids.length, 'small correction')} made. The author is notified.`);
  }

  if (!isOn || !isAllowed) return null;
  return {
    isSmall,
    isBusy,
    save,
    make: async (noteIds) => {
      if (isBusy) return;
      setIsBusy(true);
      await makeNow(noteIds);
      setIsBusy(false);
    },
  };
}
