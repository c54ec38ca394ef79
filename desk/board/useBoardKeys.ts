import { articlePolicy } from '@contracts/policies/article.policy';
import type { WaitingArticle } from '@contracts/queue';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useToggleClaim } from '../review/claim/useToggleClaim';
import { useReviewKeys } from '../review/keys/useReviewKeys';
import { openClaim } from '../review/queue/rowText';
import { useRowDialogs } from '../review/rowDialogs/useRowDialogs';
import { useMay } from '../session/useMay';
import { useDeskSelector } from '../store';
import type { Column } from './boardColumns';

interface BoardKeys {
  columns: Column[];
  /** Whether one column is shown at a time. */
  isNarrow: boolean;
  /** The one that is shown then. */
  chosen: string | undefined;
  addressOf: (key: string) => string;
  now: number;
}

const linksIn = (column: Element | null | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-article]') ?? []),
];

function focusOn(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Arrow keys between cards and columns; C and I for the card with the focus. */
export function useBoardKeys({ columns, isNarrow, chosen, addressOf, now }: BoardKeys) {
  const ref = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const may = useMay();
  const editorId = useDeskSelector(({ session }) => session.editor?._id);
  const { toggle } = useToggleClaim();
  const { assign } = useRowDialogs();
  /** The column whose first card gets the focus once it is shown. */
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== chosen) return;
    awaited.current = undefined;
    focusOn(linksIn(ref.current)[0] ?? ref.current ?? undefined);
  }, [chosen]);

  const goAside = (column: Element, by: 1 | -1, index: number) => {
    if (isNarrow) {
      const next = columns[columns.findIndex(({ key }) => key === chosen) + by];
      if (!next) return;
      awaited.current = next.key;
      navigate(addressOf(next.key), { replace: true });
      return;
    }
    const all = [...(ref.current?.querySelectorAll('[data-column]') ?? [])];
    // Empty columns have nothing to go to.
    for (let place = all.indexOf(column) + by; place >= 0 && place < all.length; place += by) {
      const links = linksIn(all[place]);
      if (links.length > 0) return focusOn(links[Math.min(index, links.length - 1)]);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target === ref.current) {
      // The first press goes to the cards; the next ones move among them.
      const first = key === 'ArrowDown' ? linksIn(ref.current)[0] : undefined;
      if (!first) return;
      event.preventDefault();
      return focusOn(first);
    }
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-article]') : null;
    const column = link?.closest('[data-column]');
    if (!link || !column) return;
    const links = linksIn(column);
    const index = links.indexOf(link);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focusOn(links[index + 1]),
      ArrowUp: () => focusOn(links[index - 1]),
      Home: () => focusOn(links[0]),
      End: () => focusOn(links.at(-1)),
      ArrowRight: () => goAside(column, 1, index),
      ArrowLeft: () => goAside(column, -1, index),
    };
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const current = (): WaitingArticle | undefined => {
    const id = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card;
    return columns
      .flatMap(({ cards }) => cards)
      .flatMap((card) => (card.kind === 'waiting' ? [card.article] : []))
      .find(({ _id }) => _id === id);
  };

  useReviewKeys({
    c: () => {
      const article = current();
      if (!article || !may(articlePolicy.decide, article)) return;
      void toggle(article._id, openClaim(article.claim, now)?.editor._id === editorId);
    },
    i: () => {
      const article = current();
      if (article && may(articlePolicy.assign, article)) assign(article._id, article.title);
    },
  });

  return { ref, onKeyDown };
}
