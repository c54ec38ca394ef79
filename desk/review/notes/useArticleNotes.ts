import type { OwnArticle } from '@contracts/article';
import type { NoteField, Passage } from '@contracts/reviewNote';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelectedPassage } from '@/components/suggestion/useSelectedPassage';
import { useEventListener } from '@/hooks/useEventListener';
import { randomId } from '@/services/randomId';
import { useReadMentions } from '../../mentions/useReadMentions';
import { usePersistentState } from '../../persistent/usePersistentState';
import { useReviewKeys } from '../keys/useReviewKeys';
import { goToPassage } from './NoteMarks';
import { findPlaces, type NotePlace, noteAt } from './notePlaces';
import { type EditorNote, type NoteDraft, useReviewNotesQuery } from './notesApi';
import { useAskedNote } from './useAskedNote';

const emptyDraft: NoteDraft = { passage: null, audience: 'author', content: '' };
const noPlaces: NotePlace[] = [];
const noNotes: EditorNote[] = [];

interface ArticleNotesOptions {
  /** The revision that is read. */
  article: OwnArticle;
  /** Holds the text, in the element that is marked as its place. */
  sheet: RefObject<HTMLElement | null>;
  /** Whether the editor wrote the article. */
  isOwn: boolean;
  /** Whether the editor may write notes on it. */
  canWrite: boolean;
  /** Whether the editor of the text stands in its place. */
  isWriting: boolean;
  /** The list is to be shown. */
  onOpen: () => void;
}

export type ArticleNotes = Omit<ReturnType<typeof useArticleNotes>, 'places'> & {
  /** Null where the text is not shown. */
  places: NotePlace[] | null;
};

/** The notes on an article: the places of their passages, the current one, and the one in progress. */
export function useArticleNotes({ article, sheet, isOwn, canWrite, isWriting, onOpen }: ArticleNotesOptions) {
  const { _id: id, revision, content, title, summary, tag, cover_pic, cover_alt } = article;
  const { data: notes, error, refetch } = useReviewNotesQuery(id);
  const { value: draft, keep: keepDraft } = usePersistentState<NoteDraft>(`note/${id}`);
  const [places, setPlaces] = useState(noPlaces);
  const [current, setCurrent] = useState<string | null>(null);
  /** Grows each time an editor starts a note. */
  const [asked, setAsked] = useState(0);

  const findText = useCallback(() => sheet.current?.querySelector('[data-place="doc"]') ?? null, [sheet]);
  const { selected, quote } = useSelectedPassage(findText);
  /** Called when a note was removed: the text editor may hold its suggestion. */
  const forget = useRef<((noteId: string) => void) | null>(null);

  // The places are found again whenever a text is rendered.
  useEffect(() => {
    const text = content === '' || isWriting ? null : findText();
    setPlaces(text && notes ? findPlaces(text, notes) : noPlaces);
  }, [findText, notes, content, isWriting]);

  const begin = (passage: Passage | null) => {
    // A suggested cover has no passage, so the note in progress keeps its place.
    if (!draft?.cover) keepDraft({ ...(draft ?? emptyDraft), passage, field: null, id: randomId() });
    setAsked((times) => times + 1);
    onOpen();
  };
  const beginAtSelection = () => begin(quote());
  useReviewKeys({ n: canWrite ? beginAtSelection : undefined });

  const askedNote = useAskedNote();
  const isAskedFor = notes?.some(({ _id }) => _id === askedNote) === true;
  /** The note that gets the focus once it is shown. */
  const awaited = useRef<string>(null);
  const showAsked = useEffectEvent(() => {
    awaited.current = askedNote;
    setCurrent(askedNote);
    onOpen();
  });
  useEffect(() => {
    if (isAskedFor) showAsked();
  }, [isAskedFor]);
  useReadMentions(isAskedFor ? askedNote : null);

  useEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (!(target instanceof Node) || !findText()?.contains(target)) return;
      if (document.getSelection()?.isCollapsed === false) return;
      const pressed = noteAt(places, clientX, clientY);
      setCurrent(pressed);
      if (pressed) onOpen();
    },
    () => document,
  );

  return {
    articleId: id,
    isOwn,
    revision,
    notes,
    /** Those that go to the author with the decision, or before it. */
    unsent: notes?.filter(({ audience, sent, done }) => audience === 'author' && !sent && !done) ?? noNotes,
    failure: error?.message,
    retry: () => void refetch(),
    canWrite,
    draft,
    keepDraft,
    asked,
    selected: canWrite ? selected : null,
    quote,
    /** The words of a field as a passage; null where it has none. */
    wordsOf: (field: NoteField): Passage | null => {
      const text = { title, summary, cover_pic: '', tag }[field];
      return text === '' ? null : { text, before: '', after: '' };
    },
    /** That of the article. */
    cover: { cover_pic, cover_alt },
    beginAtSelection,
    places,
    forget,
    awaited,
    current,
    /** The note that is looked at, with its passage in sight. */
    show: (noteId: string) => {
      setCurrent(noteId);
      const place = places.find((one) => one.id === noteId);
      if (place) goToPassage(place);
    },
  };
}
