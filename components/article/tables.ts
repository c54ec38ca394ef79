/**
 * Finds tables that are wider than the text: they indicate that they scroll and are a tab stop; others are neither.
 * Without script every table is a tab stop.
 * @returns a function that stops watching.
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
