import type { WaitingArticle } from '@contracts/queue';
import { useRef } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { articleLinkOf, articleOfRow, focusArticleLink } from '../../hooks/articleLinks';
import { useReviewKeys } from '../keys/useReviewKeys';

interface RowKeys {
  rows: WaitingArticle[];
  /** Pressed at the last row. */
  onEnd: () => void;
  onClaim: (article: WaitingArticle) => void;
  onAssign: (article: WaitingArticle) => void;
}

/**
 * J and K move from row to row, O opens the row, C claims it, I assigns it. Rows may disappear: the next press then continues
 * from their position.
 */
export function useRowKeys({ rows, onEnd, onClaim, onAssign }: RowKeys): void {
  const place = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: 0 });

  const step = (by: 1 | -1) => {
    const { id, index } = place.current;
    const at = rows.findIndex((row) => row._id === id);
    // The row after a removed one is now in its place.
    const next = at >= 0 ? at + by : by > 0 ? index : index - 1;
    if (next >= rows.length) onEnd();
    focusArticleLink(rows[Math.max(0, Math.min(next, rows.length - 1))]?._id);
  };
  const current = () => rows.find((row) => row._id === place.current.id);

  useReviewKeys({
    j: () => step(1),
    k: () => step(-1),
    o: () => articleLinkOf(current()?._id)?.click(),
    c: () => {
      const row = current();
      if (row) onClaim(row);
    },
    i: () => {
      const row = current();
      if (row) onAssign(row);
    },
  });

  useEventListener(
    'focusin',
    ({ target }) => {
      const row = target instanceof Element ? target.closest('tr, article') : null;
      const id = row && articleOfRow(row);
      if (id) place.current = { id, index: rows.findIndex(({ _id }) => _id === id) };
    },
    () => document,
  );
}
