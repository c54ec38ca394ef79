import { useEffect, useEffectEvent } from 'react';

/** The link to an article in a list; null if the list does not have it. */
export const articleLinkOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-article="${CSS.escape(id)}"]`);

/** The id of the article in a row. */
export const articleOfRow = (row: Element): string | undefined =>
  row.querySelector<HTMLElement>('[data-article]')?.dataset.article;

/** Moves the focus to the link to an article, if the list has it. */
export function focusArticleLink(id: string | undefined): void {
  const link = articleLinkOf(id);
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to the article that the user just left, when the list opens.
 * @param cameFrom its id; null if the user comes from another place
 */
export function useReturnToArticle(cameFrom: string | null): void {
  const comeBack = useEffectEvent(() => focusArticleLink(cameFrom ?? undefined));
  useEffect(() => void comeBack(), []);
}
