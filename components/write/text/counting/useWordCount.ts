import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { countBetween, countDocument } from './countDocument';

interface WordCount {
  words: number;
  minutes: number;
  /** Of the selection; 0 where nothing is selected. */
  selected: number;
}

/** So long nothing is typed before words are counted. */
const COUNT_AFTER_MS = 400;

function countNow({ state: { doc, selection } }: Editor): WordCount {
  const { from, to, empty } = selection;
  return { ...countDocument(doc), selected: empty ? 0 : countBetween(doc, from, to) };
}

/** The words of the text, counted while nobody types. */
export function useWordCount(editor: Editor): WordCount {
  const [count, setCount] = useState(() => countNow(editor));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countNow(editor)), COUNT_AFTER_MS);
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
