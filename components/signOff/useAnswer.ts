import type { SignOffOutcome } from '@contracts/rules/review/signOff';
import type { SignOffSheet } from '@contracts/signOff';
import { type FormEvent, useState } from 'react';
import { answerSignOff, readSignOff } from '@/services/api/review/signOffs';
import { ApiError } from '@/services/http/apiError';
import { failureText } from '@/services/http/failureText';
import { randomId } from '@/services/randomId';
import { useTabRecord } from './useTabRecord';

interface AnswerOptions {
  token: string;
  /** Whether a comment is typed that was not sent. */
  hasUnsent: boolean;
  onChange: (sheet: SignOffSheet) => void;
}

interface Typed {
  /** Another one with each change: sent again after a lost reply, the same id is the same answer. */
  id: string;
  outcome: SignOffOutcome | '';
  reason: string;
}

const nothing = { outcome: '', reason: '' } as const;

/** The answer that is being chosen, and its way to the editors. */
export function useAnswer({ token, hasUnsent, onChange }: AnswerOptions) {
  const [typed, keep, drop] = useTabRecord<Typed>(`sign-off answer:${token}`);
  const { outcome, reason } = typed ?? nothing;
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  const change = (part: Partial<Typed>) => {
    setFailure('');
    keep({ ...(typed ?? nothing), ...part, id: randomId() });
  };

  const refusal = () => {
    if (outcome === '') return 'Choose an answer.';
    if (outcome === 'refused' && reason.trim() === '') return 'Say why you cannot approve this text.';
    return hasUnsent ? 'Your comment above is not sent yet. Send it or clear the field first.' : '';
  };

  return {
    outcome,
    reason,
    failure,
    isSending,
    choose: (chosen: SignOffOutcome) => change({ outcome: chosen }),
    type: (words: string) => change({ reason: words }),
    handleSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (isSending) return;
      const refused = refusal();
      setFailure(refused);
      if (refused !== '' || outcome === '' || !typed) return;
      setIsSending(true);
      try {
        const words = outcome === 'refused' ? reason.trim() : '';
        onChange(await answerSignOff({ token, id: typed.id, outcome, reason: words }));
        drop(typed);
      } catch (error) {
        setFailure(failureText(error));
        // Another tab, the author or an editor was faster: the page shows what it is now.
        if (error instanceof ApiError && error.status === 409) readSignOff(token).then(onChange, () => {});
      }
      setIsSending(false);
    },
  };
}
