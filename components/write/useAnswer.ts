import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Requests an answer when it is shown, and again by `askAgain`. An answer or a failure of an outdated request is
 * ignored.
 * @param ask called with whether it is a retry
 * @returns `answer` is null until it arrives; `setAnswer` is for later updates.
 */
export function useAnswer<Answer>(ask: (isAgain: boolean) => Promise<Answer>) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  const questions = useRef(0);

  const load = useCallback(async (isAgain: boolean) => {
    questions.current += 1;
    const question = questions.current;
    setAnswer(null);
    try {
      const found = await latest.current(isAgain);
      if (question === questions.current) setAnswer(found);
    } catch (error) {
      // A text that has been closed can no longer be read.
      if (question === questions.current) throw error;
    }
  }, []);
  useEffect(() => {
    void load(false);
    return () => {
      questions.current += 1;
    };
  }, [load]);

  return { answer, setAnswer, askAgain: useCallback(() => void load(true), [load]) };
}
