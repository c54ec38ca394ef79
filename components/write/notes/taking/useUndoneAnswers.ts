import type { SuggestionOutcome } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useEffectEvent } from 'react';
import { takenIn } from './TakenStep';

/** The answers that belonged to the text before and after a change of it. */
export interface AnswerTurn {
  before: SuggestionOutcome | null;
  after: SuggestionOutcome | null;
}

/** Calls back with the answer that belongs to the text when a suggestion is carried out, undone or carried out again. */
export function useUndoneAnswers(editor: Editor, onAnswer: (noteId: string, turn: AnswerTurn) => void): void {
  const hear = useEffectEvent((transaction: Transaction) => {
    const taken = takenIn(transaction);
    // Undo changes nothing where another device has put the former words back.
    if (taken.length === 0 || transaction.doc.eq(transaction.before)) return;
    for (const { noteId, before, after } of taken) onAnswer(noteId, { before, after });
  });
  useEffect(() => {
    const listen = ({ transaction }: { transaction: Transaction }) => hear(transaction);
    editor.on('transaction', listen);
    return () => void editor.off('transaction', listen);
  }, [editor]);
}
