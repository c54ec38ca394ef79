import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';

/** Browsers cut at 512. Deeper trees make parsing slow, and code that recurses over them fails. */
const DEPTH_MAX = 250;
/** Misnested markup has elements repeated, so that a small text can grow to a tree of millions. */
const ELEMENTS_MAX = 250_000;

/** HTML whose tree would be too deep or too large. */
export class HtmlTooLarge extends Error {}

/** Builds trees as parse5 does, within the bounds. */
function boundedAdapter(): typeof defaultTreeAdapter {
  let depth = 0;
  let elements = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...parameters) {
      if (++elements > ELEMENTS_MAX) throw new HtmlTooLarge();
      return defaultTreeAdapter.createElement(...parameters);
    },
    onItemPush() {
      if (++depth > DEPTH_MAX) throw new HtmlTooLarge();
    },
    onItemPop() {
      depth--;
    },
  };
}

/**
 * The tree that a browser makes of a piece of HTML. Words of `noscript` are elements in it, as the results that are
 * written from it have no `noscript`.
 * @throws HtmlTooLarge for trees that are nested more than 250 deep or have more than 250,000 elements.
 */
export function parseHtml(html: string): Root {
  const fragment = parseFragment(html, { treeAdapter: boundedAdapter(), scriptingEnabled: false });
  // A fragment becomes a root.
  return fromParse5(fragment) as Root;
}
