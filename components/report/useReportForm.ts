import { REPORT_WORDS_MAX_LENGTH } from '@contracts/rules/limits';
import type { ReportKind } from '@contracts/rules/reportKinds';
import { useState } from 'react';
import { type ReportedThing, sendReport } from '@/services/api/reports';
import { failureText } from '@/services/http/failureText';

export type { ReportedThing };

interface ReportErrors {
  kind?: string;
  words?: string;
  /** Why it was not sent. */
  failure?: string;
}

function refusalOf(kind: ReportKind | null, words: string): ReportErrors {
  if (kind === null) return { kind: 'Please choose what is wrong.' };
  if (kind === 'other' && words.trim() === '') return { words: 'Please describe what is wrong.' };
  const max = REPORT_WORDS_MAX_LENGTH;
  return words.length > max ? { words: `Use at most ${max} characters. You have ${words.length}.` } : {};
}

/** The state of a report form; text that could not be sent stays. */
export function useReportForm(thing: ReportedThing, onSent: () => void) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<ReportErrors>({});
  const [isSending, setIsSending] = useState(false);

  return {
    kind,
    words,
    errors,
    isSending,
    choose: (next: ReportKind) => {
      setKind(next);
      setErrors({});
    },
    change: (text: string) => {
      setWords(text);
      setErrors({});
    },
    /** Resolves with whether the editors have it. */
    send: async (): Promise<boolean> => {
      if (isSending) return false;
      const refused = refusalOf(kind, words);
      setErrors(refused);
      if (kind === null || Object.keys(refused).length > 0) return false;
      setIsSending(true);
      try {
        await sendReport(thing, { kind, ...(words.trim() !== '' && { words: words.trim() }) });
        onSent();
        return true;
      } catch (error) {
        setErrors({ failure: `Not sent: ${failureText(error)}` });
        setIsSending(false);
        return false;
      }
    },
  };
}
