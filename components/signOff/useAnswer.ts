import type { SignOffOutcome } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import { type FormEvent, useState } from 'react';
import { answerSignOff, readSignOff } from '@/services/api/review/signOffs';
import { ApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { useTabText } from './useTabText';

interface AnswerOptions {
  token: string;
  /** Whether a comment is typed that was not sent. */
  hasUnsent: boolean;
  onChange: (sheet: SignOffSheet) => void;
}

/** The answer that is being chosen, and its way to the editors. */
export function useAnswer({ token, hasUnsent, onChange }: AnswerOptions) {
  const [outcome, setOutcome] = useState<SignOffOutcome | ''>('');
  const [reason, setReason] = useTabText(`signoff-reason:${token}`);
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const refusal = () => {
    if (outcome === '') return 'Choose an answer.';
    if (outcome === 'refused' && reason.trim() === '') return 'Say why you cannot approve this text.';
    return hasUnsent ? 'Your comment above is not sent yet. Send it or empty the field first.' : '';
  };

  return {
    outcome,
    reason,
    failure,
    isSending,
    choose: (chosen: SignOffOutcome) => {
      setFailure('');
      setOutcome(chosen);
    },
    type: (typed: string) => {
      setFailure('');
      setReason(typed);
    },
    handleSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      const refused = refusal();
      setFailure(refused);
      if (refused !== '' || outcome === '') return;
      setIsSending(true);
      try {
        onChange(await answerSignOff({ token, outcome, reason: outcome === 'refused' ? reason.trim() : '' }));
        setReason('');
      } catch (error) {
        setFailure(failureText(error));
        // Another tab, the author or an editor was faster: the page shows what it is now.
        if (error instanceof ApiError && error.status === 409) readSignOff(token).then(onChange, () => {});
      }
      setIsSending(false);
    },
  };
}
