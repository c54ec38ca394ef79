import type { MouseEvent } from 'react';

/** Opens the links of a text in a new tab, so that its reader keeps their place. */
export function openBeside({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.getAttribute('href')?.startsWith('#')) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
