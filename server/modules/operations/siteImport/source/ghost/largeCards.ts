import { linkLine, type Note, picture } from '../html/blocks';
import { isSet, textIn } from '../reading/json';
import { escaped, html, inline, type Payload, part } from './payload';

const line = (text: string): string => text && `<p>${text}</p>`;
const image = (payload: Payload, field: string): string => {
  const src = textIn(payload, field);
  return src && picture({ src, alt: '', caption: '' });
};
const buttonOf = (payload: Payload, url: string, text: string): string => {
  const address = textIn(payload, url);
  return address && linkLine(address, textIn(payload, text));
};

/** A page elsewhere, with a picture and a few words. */
export function bookmark(payload: Payload, note: Note): string {
  const url = textIn(payload, 'url');
  const metadata = part(payload.metadata);
  note(`The bookmark of ${url} became a quote with a link, without its pictures.`);
  const words = [textIn(metadata, 'author'), textIn(metadata, 'publisher')].filter(Boolean).join(', ');
  const below = [escaped(metadata, 'description'), words].map(line).join('');
  return `<blockquote>${linkLine(url, textIn(metadata, 'title'))}${below}</blockquote>${line(inline(payload, 'caption'))}`;
}

export const toggle = (payload: Payload): string =>
  `<details><summary>${inline(payload, 'heading')}</summary>${html(payload, 'content')}</details>`;

/** HTML that its author typed. Some of it was for members. */
export function htmlCard(payload: Payload, note: Note): string {
  const web = part(part(payload.visibility).web);
  if (web.nonMember === false) {
    note('A part in HTML that was for members only was left out.');
    return '';
  }
  return html(payload, 'html');
}

export function product(payload: Payload, note: Note): string {
  note(`The product ${textIn(payload, 'productTitle')} became a heading, its picture and its words.`);
  const stars = isSet(payload, 'productRatingEnabled') ? Number(payload.productStarRating) : 0;
  const rating = stars >= 1 && stars <= 5 ? '★'.repeat(stars) + '☆'.repeat(5 - Math.floor(stars)) : '';
  return [
    image(payload, 'productImageSrc'),
    `<h4>${inline(payload, 'productTitle')}</h4>`,
    line(rating),
    html(payload, 'productDescription'),
    isSet(payload, 'productButtonEnabled') ? buttonOf(payload, 'productUrl', 'productButton') : '',
  ].join('');
}

export function header(payload: Payload, note: Note): string {
  note('A header became a heading and text.');
  const heading = inline(payload, 'header');
  return [
    heading && `<h2>${heading}</h2>`,
    line(inline(payload, 'subheader')),
    image(payload, 'backgroundImageSrc'),
    isSet(payload, 'buttonEnabled') ? buttonOf(payload, 'buttonUrl', 'buttonText') : '',
  ].join('');
}

export function callToAction(payload: Payload, note: Note): string {
  note('A call to action became a picture, text and a link.');
  return [
    image(payload, 'imageUrl'),
    html(payload, 'textValue'),
    isSet(payload, 'showButton') ? buttonOf(payload, 'buttonUrl', 'buttonText') : '',
  ].join('');
}

/** Parts for mails only do not belong to the article. */
export function email(_payload: Payload, note: Note): string {
  note('A part that was in mails only was left out.');
  return '';
}
