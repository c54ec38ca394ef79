import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { countBetween, countDocument } from './countDocument';

interface WordCount {
  words: number;
  minutes: number;
  /** Of the selection; 0 if it is empty. */
  selected: number;
}

/** Words are counted after this much time without typing. */
const COUNT_AFTER_MS = 400;

function countNow({ state: { doc, selection } }: Editor): WordCount {
  const { from, to, empty } = selection;
  return { ...countDocument(doc), selected: empty ? 0 : countBetween(doc, from, to) };
}

const isSame = (one: WordCount, other: WordCount) =>
  one.words === other.words && one.minutes === other.minutes && one.selected === other.selected;

/** The words of the text, counted while the keys rest. */
export function useWordCount(editor: Editor): WordCount {
  const [count, setCount] = useState(() => countNow(editor));
  const shown = useRef(count);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      const next = countNow(editor);
      // The same numbers are nothing to draw: most moves of the cursor change none.
      if (isSame(shown.current, next)) return;
      shown.current = next;
      setCount(next);
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(show, COUNT_AFTER_MS);
    };
    plan();
    editor.on('update', plan);
    editor.on('selectionUpdate', plan);
    return () => {
      clearTimeout(timer);
      editor.off('update', plan);
      editor.off('selectionUpdate', plan);
    };
  }, [editor]);

  return count;
}
