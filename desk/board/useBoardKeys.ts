import { articlePolicy } from '@contracts/policies/article.policy';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { notify } from '@/hooks/useNotify';
import { useToggleClaim } from '../review/claim/useToggleClaim';
import { useReviewKeys } from '../review/keys/useReviewKeys';
import { openClaim } from '../review/queue/rowText';
import { useRowDialogs } from '../review/rowDialogs/useRowDialogs';
import type { Card, Column } from './boardColumns';
import { type Mover, stuckText } from './moves';
import { useUndoneCard } from './useUndoneCard';

interface BoardKeys {
  columns: Column[];
  /** Whether one column is shown at a time. */
  isNarrow: boolean;
  /** The one that is shown then. */
  chosen: string | undefined;
  addressOf: (key: string) => string;
  mover: Mover;
}

const linksIn = (column: Element | null | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-article]') ?? []),
];

function focusOn(link: HTMLElement | undefined): void {
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Arrow keys between cards and columns; C, I and M for the card with the focus. */
export function useBoardKeys({ columns, isNarrow, chosen, addressOf, mover }: BoardKeys) {
  const ref = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const { may, editorId, now } = mover;
  const { toggle } = useToggleClaim();
  const { assign } = useRowDialogs();
  /** The column whose first card gets the focus once it is shown. */
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    if (awaited.current === undefined || awaited.current !== chosen) return;
    awaited.current = undefined;
    focusOn(linksIn(ref.current)[0] ?? ref.current ?? undefined);
  }, [chosen]);

  useUndoneCard({ columns, chosen: isNarrow ? chosen : undefined, addressOf }, (key, id) => {
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const links = linksIn(all.find(({ dataset }) => dataset.column === key));
    focusOn(links.find(({ dataset }) => dataset.article === id) ?? ref.current ?? undefined);
  });

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

  /** The card with the focus. */
  const focused = () => {
    const element = document.activeElement?.closest<HTMLElement>('[data-card]');
    const key = element?.closest<HTMLElement>('[data-column]')?.dataset.column;
    const cards: Card[] = columns.find((column) => column.key === key)?.cards ?? [];
    const card = cards.find(({ article }) => article._id === element?.dataset.card);
    return element && card ? { element, card } : undefined;
  };
  const current = () => {
    const card = focused()?.card;
    return card?.kind === 'waiting' ? card.article : undefined;
  };

  useReviewKeys({
    c: () => {
      const article = current();
      if (!article || !may(articlePolicy.decide, article)) return;
      void toggle(article._id, openClaim(article.claim, now)?.editor._id === editorId);
    },
    m: () => {
      const one = focused();
      if (!one) return;
      const stuck = stuckText(one.card, mover);
      if (stuck === '') one.element.querySelector<HTMLElement>('[data-move]')?.click();
      else notify.error(stuck);
    },
    i: () => {
      const article = current();
      if (article && may(articlePolicy.assign, article)) assign(article._id, article.title);
    },
  });

  return { ref, onKeyDown };
}
