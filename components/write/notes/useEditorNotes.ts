import type { NoteCover } from '@contracts/rules/review/suggestion';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { asMarked } from './correction';
import { chooseNote, notesInOrder, type Places, placesBeside, showNotes } from './NoteMarks';
import { focusNote } from './noteFocus';
import { type ArticleFields, type Standing, standingOf } from './noteStanding';
import { notesQuery } from './notesLayout';
import { openCount } from './notesText';
import { isOfEditors, type ShownNote } from './shownNote';
import { useReviewNotes } from './useReviewNotes';
import { type Suggestions, useSuggestions } from './useSuggestions';

export interface EditorNotes {
  articleId: string;
  /** In the order of their passages at the time they were loaded. */
  all: ShownNote[];
  places: Places;
  mark: (noteId: string, done: boolean) => Promise<void>;
  reply: (noteId: string, answer: { id: string; content: string }) => Promise<void>;
  suggestions: Suggestions;
  standing: (note: ShownNote) => Standing;
  /** That of the article as it is now. */
  cover: NoteCover;
  /** How many are not done, with those of editors alone. */
  open: number;
  openOfEditors: number;
  isFailed: boolean;
  reload: () => void;
  /** Whether there is room for them beside the text, and they are shown there. */
  isBeside: boolean;
  /** Whether they lie over the text, where there is no room beside it. */
  isSheet: boolean;
  setIsShown: (isShown: boolean) => void;
  /** Leads to the first suggestion that is open, else to the first note that is. */
  goToFirst: () => void;
}

/** The ids in the order of the text, unless the order of just these is known. */
function inOrder(editor: Editor, notes: ShownNote[], known: string[]): string[] {
  const ids = notes.map(({ _id }) => _id);
  if (ids.length === known.length && ids.every((id) => known.includes(id))) return known;
  const places = notesInOrder(editor);
  return ids.sort((one, other) => places.indexOf(one) - places.indexOf(other));
}

/**
 * Editors' notes on the article and suggestions of readers: their passages are marked in the text, and this says where the notes are shown.
 * @param articleId null for a new one.
 * @param fields those that suggestions can change.
 * @param asked the note that is shown first.
 */
export function useEditorNotes(
  editor: Editor,
  articleId: string | null,
  fields: ArticleFields,
  asked?: string,
): EditorNotes {
  const { notes, isFailed, reload, mark, reply, answer } = useReviewNotes(articleId);
  const { subscribe, read } = placesBeside(editor);
  const places = useSyncExternalStore(subscribe, read);
  const [order, setOrder] = useState<string[]>([]);
  const isWide = useMediaQuery(notesQuery);
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const [isSheet, setIsSheet] = useState(false);

  useEffect(() => {
    showNotes(editor, notes.map(asMarked));
    // Notes that are already done stay hidden; one that is marked now does not disappear.
    if (notes.length > 0) setIsWanted((known) => known ?? openCount(notes) > 0);
    setOrder((known) => inOrder(editor, notes, known));
  }, [editor, notes]);

  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (asked === undefined || asked === shown.current || !notes.some(({ _id }) => _id === asked)) return;
    shown.current = asked;
    setIsWanted(true);
    setIsSheet(true);
    chooseNote(editor, asked);
  }, [editor, asked, notes]);

  const open = openCount(notes);
  const all = order.flatMap((id) => notes.find(({ _id }) => _id === id) ?? []);
  const suggestions = useSuggestions({ editor, fields, all, send: answer });
  const goToFirst = () => {
    const first = suggestions.open[0] ?? all.find(({ done }) => !done) ?? all[0];
    if (!first) return;
    if (isWide) setIsWanted(true);
    focusNote(editor, first._id);
  };
  useEventListener('keydown', (event) => {
    const isPressed =
      event.code === 'KeyN' && event.altKey && !event.shiftKey && (event.ctrlKey || event.metaKey);
    // The text leads to the note at its cursor.
    if (!isPressed || event.defaultPrevented || all.length === 0) return;
    // The chat and the panels of the text lie beside the page.
    if (document.querySelector('[aria-modal="true"]')) return;
    event.preventDefault();
    goToFirst();
  });
  return {
    articleId: articleId ?? '',
    all,
    places,
    mark,
    reply,
    suggestions,
    standing: (note) => standingOf(note, places, fields),
    cover: fields.cover_pic.value,
    open,
    openOfEditors: openCount(notes.filter(isOfEditors)),
    isFailed,
    reload,
    isBeside: isWide && notes.length > 0 && isWanted === true,
    isSheet: !isWide && isSheet && notes.length > 0,
    goToFirst,
    setIsShown: (isShown) => (isWide ? setIsWanted(isShown) : setIsSheet(isShown)),
  };
}
