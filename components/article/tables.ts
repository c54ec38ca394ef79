/**
 * Tells which tables are wider than the text: those say that they scroll and are a stop for the keyboard, the others
 * are neither. Without script every table is a stop.
 * @returns the way to stop watching.
 */
export function markWideTables(body: HTMLElement): () => void {
  const boxes = [...body.querySelectorAll<HTMLElement>('.table-scroll')];
  const mark = () => {
    for (const box of boxes) {
      const isWide = box.scrollWidth > box.clientWidth;
      box.toggleAttribute('data-wide', isWide);
      if (isWide) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    }
  };
  const observer = new ResizeObserver(mark);
  for (const box of boxes) {
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
  }
  return () => observer.disconnect();
}
