import { escapeAttribute, escapeText } from '../../../../../lib/html/escapeHtml';
import { type Note, picture } from '../html/blocks';
import { isObject, type JsonObject, type JsonValue } from '../reading/json';
import { cardHtml } from './cards';

// https://github.com/bustle/mobiledoc-kit/blob/master/MOBILEDOC.md
const MARKUP_SECTION = 1;
const IMAGE_SECTION = 2;
const LIST_SECTION = 3;
const CARD_SECTION = 10;
const ATOM_MARKER = 1;

const listIn = (value: JsonValue | undefined): JsonValue[] => (Array.isArray(value) ? value : []);
const nameIn = (value: JsonValue | undefined): string => (typeof value === 'string' ? value : '');

const inlineTags = /^(a|b|code|del|em|i|s|strong|sub|sup|u|mark|strike|small)$/;
const sectionTags = /^(p|h[1-6]|blockquote|aside|pull-quote)$/;

function openTag(markup: JsonValue | undefined): [open: string, close: string] {
  const [name, attributes] = listIn(markup);
  const tag = nameIn(name).toLowerCase();
  if (!inlineTags.test(tag)) return ['', ''];
  const flat = listIn(attributes);
  const href = nameIn(flat[flat.indexOf('href') + 1]);
  return tag === 'a' && flat.includes('href')
    ? [`<a href="${escapeAttribute(href)}">`, '</a>']
    : [`<${tag}>`, `</${tag}>`];
}

/** The words of a section. A marker opens markups and closes as many as it says. */
function markersHtml(markers: JsonValue | undefined, document: JsonObject): string {
  const open: string[] = [];
  let html = '';
  for (const marker of listIn(markers)) {
    const [type, opened, closed, value] = listIn(marker);
    for (const index of listIn(opened)) {
      const [start, end] = openTag(listIn(document.markups)[Number(index)]);
      html += start;
      open.push(end);
    }
    const atom = type === ATOM_MARKER ? listIn(listIn(document.atoms)[Number(value)]) : null;
    if (atom) html += nameIn(atom[0]) === 'soft-return' ? '<br>' : escapeText(nameIn(atom[1]));
    else html += escapeText(nameIn(value));
    for (let left = Number(closed) || 0; left > 0 && open.length > 0; left--) html += open.pop();
  }
  return html + open.reverse().join('');
}

function sectionHtml(section: JsonValue, document: JsonObject, note: Note): string {
  const [type, first, second] = listIn(section);
  if (type === MARKUP_SECTION) {
    const tag = nameIn(first).toLowerCase();
    const words = markersHtml(second, document);
    if (tag === 'blockquote' || tag === 'aside' || tag === 'pull-quote')
      return `<blockquote><p>${words}</p></blockquote>`;
    return sectionTags.test(tag) ? `<${tag}>${words}</${tag}>` : `<p>${words}</p>`;
  }
  if (type === IMAGE_SECTION) return picture({ src: nameIn(first), alt: '', caption: '' });
  if (type === LIST_SECTION) {
    const tag = first === 'ol' ? 'ol' : 'ul';
    const items = listIn(second).map((item) => `<li>${markersHtml(item, document)}</li>`);
    return `<${tag}>${items.join('')}</${tag}>`;
  }
  if (type !== CARD_SECTION) {
    note('A section of a kind that is not known was left out.');
    return '';
  }
  const [name, payload] = listIn(listIn(document.cards)[Number(first)]);
  return cardHtml(nameIn(name), isObject(payload) ? payload : {}, note);
}

/** The document of Ghost's editor before version 5, as HTML. */
export const mobiledocHtml = (document: JsonObject, note: Note): string =>
  listIn(document.sections)
    .map((section) => sectionHtml(section, document, note))
    .join('');
