import type { OwnArticle } from '@contracts/article';
import { cleanText } from '@contracts/rules/cleanText';
import { type CoverChange, suggestionFault } from '@contracts/rules/review/suggestion';
import type { Editor, JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followDocument } from '@/components/write/following/followDocument';
import { applySuggestions } from '@/components/write/suggesting/applySuggestion';
import { diffDocuments } from '@/components/write/suggesting/diffDocuments';
import { placeFinder } from '@/components/write/suggesting/findPlace';
import { leftWords, picturesNotUploaded } from '@/components/write/suggesting/leftWords';
import { showWritten } from '@/components/write/suggesting/writtenMarks';
import { storedDocument } from '@/components/write/text/edges/keptParagraphs';
import { useEventListener } from '@/hooks/useEventListener';
import { randomId } from '@/services/randomId';
import { type EditorNote, useWriteReviewSuggestionsMutation } from '../notes/notesApi';
import { changesFrom, type Fresh, hasChanges, type Identified, identified } from './reconcile';
import { coverWords, isCoverLeft, suggestedCover, type TypedCover, typedCover } from './typedCover';
import type { SavedWriting } from './useCorrections';
import type { SuggestMode } from './useSuggestMode';
import { type EarlierCopy, emptyCopy, isWaiting, type WrittenCopy } from './writtenCopy';

/** Pauses of typing after which the text is kept on this device, and sent. */
const KEEP_AFTER_MS = 300;
const SEND_AFTER_MS = 1_500;

const NOT_SENT = 'Your suggestions are not saved yet. Please try again once they are.';
const IS_PARTIAL =
  'The text has changes that cannot be suggested and would be lost. Undo them first, or write a note.';

export type WritingState = 'same' | 'typing' | 'saving' | 'saved' | 'failed';

const wordFields = ['title', 'summary', 'tag'] as const;
type WordField = (typeof wordFields)[number];

const coverFresh = (cover: CoverChange): Fresh => ({
  ...{ field: 'cover_pic', passage: null, suggestion: '', cover, from: 0, to: 0 },
});

/** The suggested change of the title, summary or tag; null if there is none, or it is not valid. */
function fieldChange(field: WordField, before: string, typed: string): Fresh | null {
  const suggestion = typed === before ? before : cleanText(typed);
  const of = { passage: before === '' ? null : before, field, audience: 'author' as const };
  if (suggestion === before || suggestionFault(suggestion, of)) return null;
  const passage = before === '' ? null : { text: before, before: '', after: '' };
  return { field, passage, suggestion, from: 0, to: 0 };
}

const ownOf = (notes: EditorNote[]) => notes.filter(({ mine, suggestion }) => mine && suggestion !== null);

const isUnsent = ({ sent, done }: EditorNote) => !sent && !done;

const sentIds = (notes: EditorNote[]) => new Set(notes.filter(({ sent }) => sent).map(({ _id }) => _id));

interface WritingOptions {
  article: OwnArticle;
  editor: Editor;
  notes: EditorNote[];
  mode: SuggestMode;
}

/** Makes suggestions of what an editor writes. They are kept on this device at once, and sent a moment later. */
export function useWriting({ article, editor, notes, mode }: WritingOptions) {
  const { _id: articleId, revision } = article;
  const [base] = useState(() => storedDocument(editor.state.doc));
  const [send] = useWriteReviewSuggestionsMutation();
  const [state, setState] = useState<WritingState>('same');
  const [failure, setFailure] = useState('');
  const [count, setCount] = useState(0);
  const [isPartial, setIsPartial] = useState(false);
  const [fields, setFields] = useState({
    ...{ title: article.title, summary: article.summary, tag: article.tag },
  });
  const typed = useRef(fields);
  const [cover, setCover] = useState(() => typedCover(article));
  const coverNow = useRef(cover);
  /** The present suggestions, and those that the server has. */
  const now = useRef<Identified[]>([]);
  const stored = useRef<Identified[]>([]);
  const copy = useRef<WrittenCopy | undefined>(undefined);
  const isClosed = useRef(false);
  const earlier = useRef<EarlierCopy[]>([]);
  const [left, setLeft] = useState('');
  const timers = useRef<{ keep?: ReturnType<typeof setTimeout>; send?: ReturnType<typeof setTimeout> }>({});
  const sending = useRef<Promise<boolean> | null>(null);
  /** All notes on the article, as the server answered last. */
  const answered = useRef<EditorNote[] | undefined>(undefined);

  const showFields = (next: typeof fields) => {
    typed.current = next;
    setFields(next);
  };

  const showCover = (next: TypedCover) => {
    coverNow.current = next;
    setCover(next);
  };

  /** Ids of notes that the author has. Another editor may have sent notes that are being changed here. */
  const withAuthor = useRef(sentIds(notes));
  useEffect(() => {
    earlier.current = mode.earlier;
    withAuthor.current = sentIds(notes);
  });

  const opened = useEffectEvent(() => {
    const kept = mode.copy?.revision === revision ? mode.copy : undefined;
    const { find } = placeFinder(base);
    const placedOf = (all: EditorNote[]) =>
      all.flatMap((note): Identified[] => {
        const { _id: id, passage, field, suggestion, rich, cover } = note;
        const place = field === null ? find(note) : { from: 0, to: 0 };
        if (!place || suggestion === null) return [];
        return [{ id, passage, field, suggestion, rich, cover, from: place.from, to: place.to }];
      });
    const own = ownOf(notes);
    const placed = placedOf(own.filter(isUnsent));
    const inText = placed.filter(({ field }) => field === null);
    const { doc, missing } = applySuggestions(base, inText);
    const isFirst = ({ field }: Identified, at: number) =>
      field === null || placed.findIndex((one) => one.field === field) === at;
    // Overlapping suggestions, and further ones on a field, are shown as notes only.
    const taken = placed.filter((one, at) => !missing.includes(one) && isFirst(one, at));
    stored.current = taken;
    copy.current = kept && isWaiting(kept) ? kept : undefined;
    // Without unsent changes the notes of the server count: some may have been removed.
    const mine = kept && (isWaiting(kept) || kept.isPartial) ? kept : undefined;
    if (mine?.text) {
      // It was typed before they were sent.
      stored.current = [...taken, ...placedOf(own.filter((note) => note.sent && note.revision === revision))];
      const gone = new Set([...mine.waiting.removed, ...mine.waiting.written.map(({ id }) => id)]);
      const waiting = mine.waiting.written.flatMap((one): Identified[] => {
        const place = one.field === null ? find(one) : { from: 0, to: 0 };
        return place ? [{ ...one, from: place.from, to: place.to }] : [];
      });
      now.current = [...taken.filter(({ id }) => !gone.has(id)), ...waiting];
      followDocument(editor, mine.text.doc as JSONContent);
      const { title, summary, tag } = mine.text;
      showFields({ title, summary, tag });
      showCover(typedCover(mine.text.cover ?? article));
      changed();
    } else {
      now.current = taken;
      followDocument(editor, doc.toJSON() as JSONContent);
      const wordsOf = (name: WordField) =>
        taken.find(({ field }) => field === name)?.suggestion ?? article[name];
      showFields({ title: wordsOf('title'), summary: wordsOf('summary'), tag: wordsOf('tag') });
      showCover(typedCover(taken.find(({ cover }) => cover)?.cover?.after ?? article));
    }
    if (mode.copy?.upload) {
      showCover({ ...coverNow.current, upload: mode.copy.upload });
      changed();
    }
    void sendEarlier();
    setCount(now.current.length);
    showMarks();
  });
  useEffect(() => {
    opened();
    const all = timers.current;
    return () => {
      clearTimeout(all.send);
      // What was typed a moment ago.
      if (all.keep !== undefined) lookOnce();
    };
  }, []);

  function showMarks(): void {
    showWritten(
      editor,
      base,
      now.current.filter(({ field }) => field === null),
    );
  }

  /** Sends unsent suggestions on earlier revisions unchanged. @returns whether the server has all of them. */
  async function sendEarlier(): Promise<boolean> {
    for (const one of earlier.current.filter(isWaiting)) {
      const { data, error } = await send({ articleId, revision: one.revision, ...one.waiting });
      if (error) {
        const of = `This was written into revision ${one.revision}: copy it from above, and discard it.`;
        setFailure(`${error.message ?? ''} ${of}`);
        setState('failed');
        return false;
      }
      answered.current = data;
      const rest =
        one.left === '' && !one.pictures ? [] : [{ ...one, waiting: { written: [], removed: [] } }];
      earlier.current = earlier.current.flatMap((other) => (other.revision === one.revision ? rest : other));
      mode.keep({
        ...(copy.current ?? { ...emptyCopy(revision), upload: coverNow.current.upload }),
        isOpen: !isClosed.current,
        earlier: earlier.current,
      });
      setFailure('');
    }
    return true;
  }

  /** Compares the text with its base, and keeps the differences on this device. */
  function look(): WrittenCopy {
    clearTimeout(timers.current.keep);
    timers.current.keep = undefined;
    const doc = storedDocument(editor.state.doc);
    const { suggestions, isWhole } = diffDocuments(base, doc);
    const words = wordFields.map((name) => ({
      words: typed.current[name],
      isSame: [typed.current[name], cleanText(typed.current[name])].includes(article[name]),
      change: fieldChange(name, article[name], typed.current[name]),
    }));
    const { upload, ...nextCover } = coverNow.current;
    const coverChange = suggestedCover(article, coverNow.current);
    const isLeft =
      !isWhole || words.some(({ isSame, change }) => !isSame && !change) || isCoverLeft(coverNow.current);
    const fresh = [
      ...words.flatMap(({ change }) => change ?? []),
      ...(coverChange ? [coverFresh(coverChange)] : []),
      ...suggestions.map((one): Fresh => ({ ...one, field: null })),
    ];
    const isSent = ({ id }: Identified) => withAuthor.current.has(id);
    const known = [
      ...now.current.filter((one) => !isSent(one)),
      ...stored.current.filter((one) => isSent(one) || !now.current.some(({ id }) => id === one.id)),
    ];
    now.current = identified(fresh, known, randomId, isSent);
    const { written, removed } = changesFrom(stored.current, now.current);
    const next: WrittenCopy = {
      revision,
      isOpen: true,
      text: { ...typed.current, cover: nextCover, doc: doc.toJSON() as object },
      upload,
      pictures: picturesNotUploaded(doc),
      waiting: { written, removed: removed.filter((id) => !withAuthor.current.has(id)) },
      isPartial: isLeft,
      left: isLeft
        ? [
            ...words.filter(({ isSame, change }) => !isSame && !change).map(({ words }) => words),
            // A suggested cover includes its description.
            coverChange ? '' : coverWords(article, nextCover),
            leftWords(base, doc, suggestions),
          ]
            .filter(Boolean)
            .join('\n\n')
        : '',
      earlier: earlier.current,
    };
    copy.current = next;
    mode.keep(next);
    setCount(now.current.length);
    setIsPartial(isLeft);
    setLeft(next.left);
    showMarks();
    return next;
  }

  async function sendNow(): Promise<boolean> {
    if (sending.current) await sending.current;
    clearTimeout(timers.current.send);
    look();
    // Words for an earlier revision may be refused for good. They are shown for copying; the rest is sent anyway.
    const isEarlierSent = !earlier.current.some(isWaiting) || (await sendEarlier());
    if (editor.isDestroyed) return false;
    const { waiting } = look();
    if (!hasChanges(waiting)) {
      if (!isEarlierSent) return false;
      setFailure('');
      setState('saved');
      return true;
    }
    setState('saving');
    const sent = now.current;
    const work = send({ articleId, revision, ...waiting }).then(({ data, error }) => {
      if (error) {
        setFailure(error.message ?? '');
        setState('failed');
        return false;
      }
      stored.current = sent;
      answered.current = data;
      if (isEarlierSent) setFailure('');
      if (!editor.isDestroyed) setState(isWaiting(look()) ? 'typing' : 'saved');
      return true;
    });
    sending.current = work;
    const isSent = await work;
    sending.current = null;
    return isSent;
  }

  function changed(): void {
    setState((last) => (last === 'saving' ? last : 'typing'));
    clearTimeout(timers.current.keep);
    clearTimeout(timers.current.send);
    timers.current.keep = setTimeout(look, KEEP_AFTER_MS);
    timers.current.send = setTimeout(() => void sendNow(), SEND_AFTER_MS);
  }
  const lookOnce = useEffectEvent(() => void look());
  const sendAgain = useEffectEvent(() => {
    if (state === 'failed') void sendNow();
  });
  useEventListener('online', () => sendAgain());
  // The page may close before the pause after the last key is over.
  useEventListener('pagehide', () => state === 'typing' && look());

  return {
    state,
    failure,
    /** How many suggestions there are. */
    count,
    isPartial,
    /** The words of what cannot be suggested. */
    left,
    fields,
    changeField: (name: WordField, value: string) => {
      showFields({ ...typed.current, [name]: value });
      changed();
    },
    cover,
    changeCover: (next: TypedCover) => {
      showCover(next);
      changed();
    },
    changed,
    retry: () => void sendNow(),
    /** Sends what is left. */
    save: async (): Promise<SavedWriting> => {
      answered.current = undefined;
      if (state !== 'same' && !(await sendNow())) return { refusal: NOT_SENT };
      return { refusal: copy.current?.isPartial ? IS_PARTIAL : '', notes: answered.current };
    },
    /** Reverts the suggestion of a removed note in the text. */
    forget: (noteId: string) => {
      look();
      const left = now.current.filter(({ id }) => id !== noteId);
      if (left.length === now.current.length) return;
      const gone = now.current.find(({ id }) => id === noteId);
      now.current = left;
      stored.current = stored.current.filter(({ id }) => id !== noteId);
      const field = wordFields.find((name) => name === gone?.field);
      if (field) showFields({ ...typed.current, [field]: article[field] });
      else if (gone?.cover) showCover({ ...typedCover(article), upload: coverNow.current.upload });
      // With changes that cannot be suggested the text stays as it is, so that they are not lost.
      else if (!isPartial) {
        const { doc } = applySuggestions(
          base,
          left.filter(({ field }) => field === null),
        );
        followDocument(editor, doc.toJSON() as JSONContent);
      }
      look();
    },
    /** Sends what is left, and closes the editor. @returns whether the server has all. */
    finish: async (): Promise<boolean> => {
      const isSent = state === 'same' || (await sendNow());
      timers.current.keep = undefined;
      isClosed.current = true;
      mode.close({ ...(copy.current ?? emptyCopy(revision)), earlier: earlier.current });
      return isSent;
    },
  };
}
