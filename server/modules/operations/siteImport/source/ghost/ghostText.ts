import type { Note } from '../html/blocks';
import { rewriteHtml } from '../html/rewrite';
import { isObject, type JsonObject, type JsonValue, textIn } from '../reading/json';
import { ghostHtml } from './ghostHtml';
import { lexicalHtml } from './lexical';
import { mobiledocHtml } from './mobiledoc';

/** Ghost exports the address of its own site so. */
export const withoutSite = (text: string): string => text.replaceAll('__GHOST_URL__', '');

/** Authors type HTML of their own into cards. */
const box = /<(?:div|section|article|center|form)\b/i;

const inParagraphs = (html: string, note: Note): string =>
  box.test(html) ? rewriteHtml(html, () => undefined, note) : html;

function parsed(text: string): JsonObject | null {
  try {
    const document = JSON.parse(text) as JsonValue;
    return isObject(document) ? document : null;
  } catch {
    return null;
  }
}

/**
 * The text of a post as HTML: from the document of its editor if there is one, because it says more about a card
 * than the HTML generated from it.
 */
export function ghostText(post: JsonObject, note: Note): string {
  const editors = [
    ['lexical', lexicalHtml],
    ['mobiledoc', mobiledocHtml],
  ] as const;
  for (const [field, render] of editors) {
    const written = textIn(post, field);
    if (written === '') continue;
    const document = parsed(withoutSite(written));
    if (document) return inParagraphs(render(document, note), note);
    note(`The document of the editor (${field}) cannot be read: the text is of its HTML.`);
  }
  return ghostHtml(withoutSite(textIn(post, 'html')), note);
}
