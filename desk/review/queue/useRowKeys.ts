import type { WaitingArticle } from '@contracts/queue';
import { useRef } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { articleLinkOf, articleOfRow, focusArticleLink } from '../../hooks/articleLinks';
import { useReviewKeys } from '../keys/useReviewKeys';

interface RowKeys {
  rows: WaitingArticle[];
  /** Pressed at the last row. */
  onEnd: () => void;
  /** Absent, as the next one, where the key acts on selected rows. */
  onClaim?: (article: WaitingArticle) => void;
  onAssign?: (article: WaitingArticle) => void;
  onSelect: (id: string) => void;
  onSelectAll: () => void;
  /** From one row to the next, with Shift. */
  onExtend: (from: string, to: string) => void;
}

/**
 * J and K move from row to row, O opens the row, C claims it, I assigns it, X selects it, Shift with an arrow selects on.
 * Rows may disappear: the next press then continues from their position.
 */
export function useRowKeys({ rows, onEnd, ...keys }: RowKeys): void {
  const place = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: 0 });

  const step = (by: 1 | -1) => {
    const { id, index } = place.current;
    const at = rows.findIndex((row) => row._id === id);
    // The row after a removed one is now in its place.
    const next = at >= 0 ? at + by : by > 0 ? index : index - 1;
    if (next >= rows.length) onEnd();
    const row = rows[Math.max(0, Math.min(next, rows.length - 1))];
    focusArticleLink(row?._id);
    return row;
  };
  const current = () => rows.find((row) => row._id === place.current.id);

  const extend = (by: 1 | -1) => {
    const from = current();
    const to = step(by);
    if (to) keys.onExtend(from?._id ?? to._id, to._id);
  };
  const onCurrent = (act: ((article: WaitingArticle) => void) | undefined) =>
    act &&
    (() => {
      const row = current();
      if (row) act(row);
    });

  useReviewKeys({
    j: () => void step(1),
    k: () => void step(-1),
    x: onCurrent(({ _id }) => keys.onSelect(_id)),
    'shift+x': keys.onSelectAll,
    'shift+arrowdown': () => extend(1),
    'shift+arrowup': () => extend(-1),
    o: () => articleLinkOf(current()?._id)?.click(),
    c: onCurrent(keys.onClaim),
    i: onCurrent(keys.onAssign),
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
