import type { ReaderNoteDecision } from '@contracts/correctionNote';
import type { Outcome, StageStanding } from '@contracts/queue';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { DeskError } from '../../api/deskApi';
import { useDeskDispatch } from '../../store';
import { type Review, useDecideMutation } from '../reviewApi';
import { decisionGiven, type GivenDecision } from './decisionsSlice';
import { UNDO_SECONDS } from './undoTime';

/** The stage that an acceptance approves, with what was checked. */
type ApprovedStage = StageStanding & { checks: string[] };

interface Acceptance {
  note?: ReaderNoteDecision;
  stage?: ApprovedStage;
  /** Absent where the time stays as it is. */
  publishAt?: string | null;
  /** Whether the notes for the author are sent with an approval. */
  sendsNotes?: boolean;
}

interface DecisionSteps {
  board: GivenDecision['board'];
  onDecided: () => void;
  /** The server refused it; without an answer, it may have been accepted. */
  onRefused: () => void;
}

/** Sends a decision on the version that was read. `failure` is the server's message if it refused. */
export function useDecision({ article }: Review, { board, onDecided, onRefused }: DecisionSteps) {
  const dispatch = useDeskDispatch();
  const search = useSearch();
  const [decide, { isLoading }] = useDecideMutation();
  const [failure, setFailure] = useState('');

  const send = async (outcome: Outcome, reason: string, acceptance: Acceptance = {}) => {
    const { note, stage, publishAt, sendsNotes } = acceptance;
    const { _id: id, title, revision } = article;
    setFailure('');
    const approval = stage && { stage: stage._id, checks: stage.checks };
    const accepted = {
      ...{ outcome: 'accepted' as const, revision, reader_note: note, publish_at: publishAt },
      ...approval,
      ...(sendsNotes && { send_notes: true }),
    };
    const body = outcome === 'accepted' ? accepted : { outcome, revision, reason };
    try {
      await decide({ id, body }).unwrap();
      // Counted from the answer: the clocks of server and device may differ.
      const endsAt = Date.now() + UNDO_SECONDS * 1_000;
      const isPart = outcome === 'accepted' && stage !== undefined && !stage.isLast;
      dispatch(
        decisionGiven({
          id,
          title,
          outcome,
          revision,
          search,
          endsAt,
          board,
          stage: isPart ? stage.name : undefined,
        }),
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
