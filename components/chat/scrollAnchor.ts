/** A message and its distance from the upper edge of the visible list. */
export interface Anchor {
  id: string;
  offset: number;
}

const messagesIn = (scroller: HTMLElement) => [...scroller.querySelectorAll<HTMLElement>('[data-message]')];

const offsetOf = (scroller: HTMLElement, message: Element) =>
  message.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** The first message that is in sight, even if only the end of it. */
export function findAnchor(scroller: HTMLElement): Anchor | null {
  const messages = messagesIn(scroller);
  const edge = scroller.getBoundingClientRect().top;
  // They are in order, so a binary search measures few of them at each step of scrolling.
  let [from, to] = [0, messages.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const message = messages[from];
  const id = message?.dataset.message;
  return message && id !== undefined ? { id, offset: offsetOf(scroller, message) } : null;
}

/** Scrolls so that the message keeps its place on the screen, if it is still there. */
export function backToAnchor(scroller: HTMLElement, { id, offset }: Anchor): void {
  const message = messagesIn(scroller).find(({ dataset }) => dataset.message === id);
  if (message) scroller.scrollTop += offsetOf(scroller, message) - offset;
}
