import type { Element } from 'hast';
import { embed, type Note, picture } from '../html/blocks';
import { findAll, findFirst, hasClass, innerHtml, propertyOf, wordsOf } from '../html/hast';
import { type Rule, rewriteHtml } from '../html/rewrite';

const isTag = (name: string) => (element: Element) => element.tagName === name;
const isPicture = (address: string): boolean =>
  /\.(png|jpe?g|gif|webp|bmp)([?#].*)?$/i.test(address) ||
  /^https?:\/\/[\w.-]*googleusercontent\.com\/img\//.test(address);

/** Around a small picture is a link to the whole one. */
function wholeSrc(image: Element, outer: Element | undefined): string {
  const href = outer ? propertyOf(outer, 'href') : '';
  return isPicture(href) ? href : propertyOf(image, 'src');
}

function linkedPicture(outer: Element): string | undefined {
  const images = findAll(outer, isTag('img'));
  const [image] = images;
  if (!image || images.length > 1 || wordsOf(outer).trim() !== '') return undefined;
  const src = wholeSrc(image, outer);
  const href = propertyOf(outer, 'href');
  return picture({ src, alt: propertyOf(image, 'alt'), caption: '' }, isPicture(href) ? '' : href);
}

/** A table of a picture and the words below it. */
function captioned(table: Element): string | undefined {
  const image = findFirst(table, isTag('img'));
  const caption = findFirst(table, (element) => hasClass(element, 'tr-caption'));
  if (!image) return undefined;
  return picture({
    src: propertyOf(image, 'src'),
    alt: propertyOf(image, 'alt'),
    caption: caption ? innerHtml(caption) : '',
  });
}

/** Videos of years ago are objects whose address is in a parameter. */
function objectHtml(object: Element, note: Note): string | undefined {
  const parameter = findAll(object, isTag('param')).find((one) => propertyOf(one, 'name') === 'movie');
  const inner = findFirst(object, isTag('embed'));
  const address = parameter ? propertyOf(parameter, 'value') : inner ? propertyOf(inner, 'src') : '';
  if (!address) return undefined;
  const id = /youtube(?:\.googleapis)?\.com\/v\/([\w-]{11})/.exec(address)?.[1];
  return embed(id ? `https://www.youtube.com/watch?v=${id}` : address, note);
}

const rule =
  (note: Note): Rule =>
  (element) => {
    if (element.tagName === 'a') {
      const isBreak = propertyOf(element, 'name') === 'more' && wordsOf(element).trim() === '';
      return isBreak ? '' : linkedPicture(element);
    }
    if (element.tagName === 'object') return objectHtml(element, note);
    if (element.tagName === 'table' && hasClass(element, 'tr-caption-container')) return captioned(element);
    return undefined;
  };

/** The text of a post of Blogger as HTML. */
export const bloggerText = (html: string, note: Note): string => rewriteHtml(html, rule(note), note).trim();
