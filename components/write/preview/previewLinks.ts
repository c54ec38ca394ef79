/**
 * Links to places in the text lead there; all others open beside, so that the draft stays open. @returns the way
 * to stop.
 */
export function keepInside(page: Document): () => void {
  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element | null;
    const link = target?.closest?.('a');
    const href = link?.getAttribute('href');
    if (!link || href === null || href === undefined) return;
    if (href.startsWith('#')) {
      // The frame has the address of the surrounding page, which such a link would load into the frame.
      event.preventDefault();
      const place = page.getElementById(decodeURIComponent(href.slice(1)));
      place?.scrollIntoView({ block: 'start' });
      place?.focus({ preventScroll: true });
      return;
    }
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener');
  };
  // Before any handler of the link's own.
  page.addEventListener('click', handleClick, true);
  return () => page.removeEventListener('click', handleClick, true);
}
