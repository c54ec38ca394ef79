import type { OwnArticle } from '@contracts/article';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureTexts } from '@/services/http/failureText';
import { changeMyArticle, deleteMyArticle, type MyArticleChange } from '@/store/dashboard/thunks/articles';
import { ownArticleLeft } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';

export type MyArticleAction = MyArticleChange | 'delete';

interface MyArticleProblem {
  action: MyArticleAction;
  texts: string[];
}

export interface MyArticle {
  /** The action in progress. */
  busy: MyArticleAction | null;
  /** The last action, which can be undone. */
  done: MyArticleAction | null;
  isDeleted: boolean;
  problem: MyArticleProblem | null;
  /** Resolves with whether it was done; a refusal is in `problem`. */
  run: (action: MyArticleAction) => Promise<boolean>;
  undo: () => Promise<boolean>;
}

const opposites: Partial<Record<MyArticleAction, MyArticleAction>> = {
  delete: 'restore',
  submit: 'withdraw',
  withdraw: 'submit',
};

/**
 * Submits, withdraws and deletes one of the author's own articles, and undoes that.
 * @param onChanged gets the changed article.
 */
export function useMyArticle(articleId: string, onChanged?: (article: OwnArticle) => void): MyArticle {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<MyArticleAction | null>(null);
  const [done, setDone] = useState<MyArticleAction | null>(null);
  const [problem, setProblem] = useState<MyArticleProblem | null>(null);

  // A returning visitor must not see the removed article, not even for a moment.
  const leave = useEffectEvent(() => {
    if (done === 'delete') dispatch(ownArticleLeft(articleId));
  });
  useEffect(() => () => leave(), []);

  const run = async (action: MyArticleAction): Promise<boolean> => {
    setBusy(action);
    setProblem(null);
    try {
      if (action === 'delete') {
        await dispatch(deleteMyArticle(articleId));
      } else {
        const article = await dispatch(changeMyArticle(action, articleId));
        onChanged?.(article);
      }
      setDone(action);
      return true;
    } catch (error) {
      setProblem({ action, texts: failureTexts(error) });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    done,
    isDeleted: done === 'delete',
    problem,
    run,
    undo: async () => {
      const opposite = done && opposites[done];
      return opposite ? run(opposite) : false;
    },
  };
}
