import { useState } from 'react';
import { isApiError } from '@/services/apiError';
import { submitArticle } from '@/services/articles';
import { useNotify } from './useNotify';

interface Draft {
  flush: () => Promise<boolean>;
  articleId: () => string | null;
  /** What the author has to put right before anything is sent. */
  problems: string[];
}

/** Saves and hands the article to the editors; says in place what is missing. */
export function useSubmitArticle(draft: Draft, onSubmitted: () => void) {
  const notify = useNotify();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);

  async function trySubmit(): Promise<string[]> {
    if (draft.problems.length > 0) return draft.problems;
    if (!(await draft.flush())) return ['It could not be saved. Submit again once it says "Saved".'];
    const id = draft.articleId();
    if (id === null) return ['There is nothing written yet.'];
    try {
      await submitArticle(id);
      return [];
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error.fields.length > 0 ? error.fields.map((field) => field.message) : [error.message];
    }
  }

  return {
    isSubmitting,
    problems,
    submit: async () => {
      setIsSubmitting(true);
      const found = await trySubmit().finally(() => setIsSubmitting(false));
      setProblems(found);
      if (found.length > 0) return;
      notify.success('Submitted: the editors will read it');
      onSubmitted();
    },
  };
}
