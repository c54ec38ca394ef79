import type { ReaderNoteDecision } from '@contracts/correctionNote';
import type { Outcome } from '@contracts/queue';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { DeskError } from '../../api/deskApi';
import { useDeskDispatch } from '../../store';
import { type Review, useDecideMutation } from '../reviewApi';
import { decisionGiven } from './decisionsSlice';
import { UNDO_SECONDS } from './undoTime';

interface DecisionSteps {
  onDecided: () => void;
  /** The server refused it; without an answer, it may have been accepted. */
  onRefused: () => void;
}

/** Sends a decision on the version that was read. `failure` is the server's message if it refused. */
export function useDecision({ article }: Review, { onDecided, onRefused }: DecisionSteps) {
  const dispatch = useDeskDispatch();
  const search = useSearch();
  const [decide, { isLoading }] = useDecideMutation();
  const [failure, setFailure] = useState('');

  const send = async (outcome: Outcome, reason: string, readerNote?: ReaderNoteDecision) => {
    const { _id: id, title, revision } = article;
    setFailure('');
    const body =
      outcome === 'accepted' ? { outcome, revision, reader_note: readerNote } : { outcome, revision, reason };
    try {
      await decide({ id, body }).unwrap();
      // Counted from the answer: the clocks of server and device may differ.
      dispatch(
        decisionGiven({ id, title, outcome, revision, search, endsAt: Date.now() + UNDO_SECONDS * 1_000 }),
      );
      onDecided();
    } catch (error) {
      const { status, message } = error as DeskError;
      if (status !== undefined) onRefused();
      setFailure(message);
    }
  };
  return { send, isSending: isLoading, failure };
}
