import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Asks when it is shown, and again by `askAgain`; an answer or a failure that comes after a later question has nothing to say.
 * @param ask called with whether it is a retry
 * @returns `answer` is null while it is on its way; `setAnswer` is for what is learned of it later.
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
      // A text that was closed meanwhile cannot be read any more.
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
