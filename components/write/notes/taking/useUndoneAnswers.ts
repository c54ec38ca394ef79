import type { SuggestionOutcome } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useEffectEvent } from 'react';
import { takenIn } from './TakenStep';

/** Calls back with the answer that belongs to the text when a suggestion is carried out, undone or carried out again. */
export function useUndoneAnswers(
  editor: Editor,
  onAnswer: (noteId: string, outcome: SuggestionOutcome | null) => void,
): void {
  const hear = useEffectEvent((transaction: Transaction) => {
    for (const { noteId, after } of takenIn(transaction)) onAnswer(noteId, after);
  });
  useEffect(() => {
    const listen = ({ transaction }: { transaction: Transaction }) => hear(transaction);
    editor.on('transaction', listen);
    return () => void editor.off('transaction', listen);
  }, [editor]);
}
