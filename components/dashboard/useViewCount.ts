import { useEffect } from 'react';
import { countView } from '@/services/api/publicArticles';
import { isReaderView } from '@/services/session/readerView';
import { articleMarked } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';

/** Counts that a published article is read; the server counts a person once a day. */
export function useViewCount(articleId: string, isPublished: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // An author who looks at the site as a reader is none.
    if (!isPublished || isReaderView()) return;
    let isCurrent = true;
    countView(articleId).then(
      (views) => isCurrent && dispatch(articleMarked({ articleId, marks: { views } })),
      // Not counted is nothing that a reader could do anything about.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, articleId, isPublished]);
}
