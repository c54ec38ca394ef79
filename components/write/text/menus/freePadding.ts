const EDGE = 8;
/** The height of the line with the save state, where the toolbar is elsewhere, and of the line below the text. */
const LINE_HEIGHT = 56;

/** The part of the window that is in sight, which the keyboard of a phone makes smaller. */
function seenHeights() {
  const { visualViewport, innerHeight } = window;
  const top = visualViewport?.offsetTop ?? 0;
  return { top, bottom: top + (visualViewport?.height ?? innerHeight) };
}

/** How far from its sides the content of the page is: the menu beside it lies over what is beside the text. */
function sideWidths() {
  const main = document.querySelector('main')?.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  return { left: main?.left ?? 0, right: main ? width - main.right : 0 };
}

/** The visible space that the bars around the text take. The toolbar is above the text, on phones below it. */
export function freePadding() {
  const seen = seenHeights();
  const tools = document.querySelector('[data-text-tools]')?.getBoundingClientRect();
  const sides = sideWidths();
  const isBelow =
    tools !== undefined && tools.top > (seen.top + seen.bottom) / 2 && tools.bottom >= seen.bottom - 2;
  return {
    top: tools && !isBelow ? Math.max(LINE_HEIGHT, tools.bottom - seen.top + EDGE / 2) : LINE_HEIGHT,
    right: Math.max(0, sides.right) + EDGE,
    bottom: isBelow ? seen.bottom - tools.top + EDGE : LINE_HEIGHT,
    left: Math.max(0, sides.left) + EDGE,
  };
}

/** The minimum for lists and panels: they may cover the bars, but must stay within the visible part. */
export function tightPadding() {
  const { bottom } = freePadding();
  return { top: EDGE, right: EDGE, bottom, left: EDGE };
}
