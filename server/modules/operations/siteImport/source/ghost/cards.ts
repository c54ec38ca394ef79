import { code, embed, gallery, linkLine, mediaLink, type Note, picture } from '../html/blocks';
import { textIn } from '../reading/json';
import { bookmark, callToAction, email, header, htmlCard, product, toggle } from './largeCards';
import { markdownHtml } from './markdownCard';
import { escaped, html, inline, type Payload, part, pictureOf, picturesIn } from './payload';

type Card = (payload: Payload, note: Note) => string;

const line = (text: string): string => text && `<p>${text}</p>`;

const media =
  (kind: string): Card =>
  (payload, note) => {
    const name = ['fileTitle', 'title', 'fileName'].map((field) => textIn(payload, field)).find(Boolean);
    const caption = inline(payload, 'caption') || escaped(payload, 'fileCaption');
    return mediaLink(kind, textIn(payload, 'src'), name ?? '', note) + line(caption);
  };

const END = '</blockquote>';

function quoteIn(html: string): string {
  const [from, to] = [html.indexOf('<blockquote'), html.lastIndexOf(END)];
  return from >= 0 && to > from ? html.slice(from, to + END.length) : '';
}

/** The words of posts in other networks are in their HTML; other frames have only an address. */
const embedCard: Card = (payload, note) => {
  const address = textIn(payload, 'url');
  const quoted = quoteIn(textIn(payload, 'html'));
  const title = textIn(part(payload.metadata), 'title');
  return quoted + embed(address, note, { words: title, caption: inline(payload, 'caption') });
};

const image: Card = (payload) => picture(pictureOf(payload), textIn(payload, 'href'));

const callout: Card = (payload) => {
  const text = inline(payload, 'calloutText');
  const emoji = escaped(payload, 'calloutEmoji');
  return `<blockquote><p>${emoji && `${emoji} `}${text}</p></blockquote>`;
};

const codeCard: Card = (payload) =>
  code(textIn(payload, 'code'), textIn(payload, 'language'), inline(payload, 'caption'));

const button: Card = (payload) => {
  const address = textIn(payload, 'buttonUrl');
  return address ? linkLine(address, textIn(payload, 'buttonText')) : line(escaped(payload, 'buttonText'));
};

const cards: Record<string, Card> = {
  image,
  gallery: (payload, note) => gallery(picturesIn(payload.images), inline(payload, 'caption'), note),
  'before-after': (payload, note) =>
    gallery(
      [pictureOf(part(payload.beforeImage)), pictureOf(part(payload.afterImage))],
      inline(payload, 'caption'),
      note,
    ),
  embed: embedCard,
  bookmark,
  callout,
  toggle,
  code: codeCard,
  codeblock: codeCard,
  html: htmlCard,
  markdown: (payload, note) => markdownHtml(textIn(payload, 'markdown'), note),
  'card-markdown': (payload, note) => markdownHtml(textIn(payload, 'markdown'), note),
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  button,
  video: media('video'),
  audio: media('recording'),
  file: media('file'),
  product,
  header,
  'call-to-action': callToAction,
  signup: (payload, note) => {
    note(`A form to subscribe was left out: ${textIn(payload, 'header') || 'it has no title'}.`);
    return '';
  },
  paywall: (_payload, note) => {
    note('The paywall was removed: the text before and after it is one text now.');
    return '';
  },
  email,
  'email-cta': email,
  transistor: (payload, note) => embed(textIn(payload, 'url'), note),
};

/** A card that is not known leaves its words. */
const unknown = (name: string, payload: Payload, note: Note): string => {
  note(`The card ${name} is not known: only its text stays.`);
  const texts = ['heading', 'header', 'title', 'html', 'text', 'content', 'caption'];
  return texts.map((field) => line(html(payload, field))).join('');
};

/** A card of Ghost's editors as HTML. */
export function cardHtml(name: string, payload: Payload, note: Note): string {
  const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
  return card ? card(payload, note) : unknown(name, payload, note);
}
