import { escapeText } from '../../../../../lib/html/escapeHtml';
import { gallery, linkLine, type Note } from '../html/blocks';
import { findAll, findFirst, hasClass, innerHtml, propertyOf, wordsOf } from '../html/hast';
import { type Rule, rewriteHtml } from '../html/rewrite';

const withClass = (name: string) => (element: Parameters<Rule>[0]) => hasClass(element, name);

const rules =
  (note: Note): Rule =>
  (element) => {
    const words = (name: string) =>
      wordsOf(findFirst(element, withClass(name)) ?? { type: 'text', value: '' });
    if (hasClass(element, 'kg-gallery-card')) {
      const pictures = findAll(element, ({ tagName }) => tagName === 'img').map((image) => ({
        ...{ src: propertyOf(image, 'src'), alt: propertyOf(image, 'alt'), caption: '' },
      }));
      const caption = findFirst(element, ({ tagName }) => tagName === 'figcaption');
      return gallery(pictures, caption ? innerHtml(caption) : '', note);
    }
    if (hasClass(element, 'kg-bookmark-card')) {
      const address = findFirst(element, ({ tagName }) => tagName === 'a');
      const url = address ? propertyOf(address, 'href') : '';
      note(`The bookmark of ${url} became a quote with a link, without its pictures.`);
      const description = words('kg-bookmark-description').trim();
      return `<blockquote>${linkLine(url, words('kg-bookmark-title').trim())}${description && `<p>${escapeText(description)}</p>`}</blockquote>`;
    }
    if (hasClass(element, 'kg-callout-card')) {
      const text = findFirst(element, withClass('kg-callout-text'));
      const emoji = words('kg-callout-emoji').trim();
      return `<blockquote><p>${escapeText(emoji && `${emoji} `)}${text ? innerHtml(text) : ''}</p></blockquote>`;
    }
    if (hasClass(element, 'kg-toggle-card')) {
      const content = findFirst(element, withClass('kg-toggle-content'));
      const heading = escapeText(words('kg-toggle-heading-text').trim());
      return `<details><summary>${heading}</summary>${content ? innerHtml(content) : ''}</details>`;
    }
    return undefined;
  };

/** The HTML that Ghost generated from a document, if the export lacks the document. */
export const ghostHtml = (html: string, note: Note): string => {
  if (html.includes('<!--members-only-->'))
    note('The paywall was removed: the text before and after it is one text now.');
  return rewriteHtml(html, rules(note), note);
};
