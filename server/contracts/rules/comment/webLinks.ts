interface TextPart {
  text: string;
  /** The target; null for plain text. */
  href: string | null;
}

const address = /(?<![\p{L}\p{N}_])(?:https?:\/\/|www\.)[^\s<>"“”«»`]+/giu;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

const countOf = (text: string, character: string) => text.split(character).length - 1;

/** Without the punctuation of the sentence around it; a closing bracket stays where it was opened within. */
function trimmed(found: string): string {
  let end = found.length;
  const unmatched = Object.fromEntries(
    Object.entries(closers).map(([close, open]) => [close, countOf(found, close) - countOf(found, open)]),
  );
  for (; end > 0; end--) {
    const last = found.charAt(end - 1);
    const surplus = unmatched[last];
    if (surplus === undefined ? !/[.,;:!?'’*_~…]/.test(last) : surplus <= 0) break;
    if (surplus !== undefined) unmatched[last] = surplus - 1;
  }
  return found.slice(0, end);
}

function hrefOf(text: string): string | null {
  const href = /^www\./i.test(text) ? `http://${text}` : text;
  try {
    const { protocol, hostname } = new URL(href);
    return /^https?:$/.test(protocol) && /[^.]\.[^.]|^localhost$|^\[/.test(hostname) ? href : null;
  } catch {
    return null;
  }
}

/**
 * Splits a comment into plain text and web addresses; the parts together are the whole comment. The chat's
 * `linkParts` finds more, with a library that is too large for the first load of an article.
 */
export function webLinks(comment: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of comment.matchAll(address)) {
    const text = trimmed(match[0]);
    const href = hrefOf(text);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: comment.slice(end, match.index), href: null });
    parts.push({ text, href });
    end = match.index + text.length;
  }
  if (end < comment.length) parts.push({ text: comment.slice(end), href: null });
  return parts;
}
