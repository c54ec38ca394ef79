import type { Element } from 'hast';
import { embed, gallery, linkLine, mediaLink, picture } from '../../html/blocks';
import { findAll, findFirst, hasClass, innerHtml, propertyOf, wordsOf } from '../../html/hast';
import type { Rule } from '../../html/rewrite';
import type { SourcePicture } from '../../sourceItem';
import type { TextContext } from './shortcodes';

const isTag = (name: string) => (element: Element) => element.tagName === name;
const captionOf = (element: Element): string => {
  const captions = element.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
  return captions.map(innerHtml).join('');
};

function picturesIn(element: Element): SourcePicture[] {
  const figures = findAll(element, isTag('figure'));
  const holders = figures.length > 0 ? figures : [element];
  return holders.flatMap((holder) =>
    findAll(holder, isTag('img')).map((image) => ({
      src: propertyOf(image, 'src'),
      alt: propertyOf(image, 'alt'),
      caption: holder === element ? '' : captionOf(holder),
    })),
  );
}

type Replace = (element: Element, context: TextContext) => string;

const galleryOf: Replace = (element, { note }) => gallery(picturesIn(element), captionOf(element), note);

const embedOf: Replace = (element, { note }) => {
  const frame = findFirst(element, isTag('iframe'));
  const wrapper = findFirst(element, (one) => hasClass(one, 'wp-block-embed__wrapper'));
  const address = frame ? propertyOf(frame, 'src') : wordsOf(wrapper ?? element).trim();
  return embed(address, note, { caption: captionOf(element) });
};

const mediaOf =
  (kind: string): Replace =>
  (element, { note }) => {
    const player = findFirst(element, ({ tagName }) => /^(video|audio|source)$/.test(tagName));
    const caption = captionOf(element);
    return (
      mediaLink(kind, player ? propertyOf(player, 'src') : '', '', note) + (caption && `<p>${caption}</p>`)
    );
  };

const fileOf: Replace = (element, { note }) => {
  const address = findFirst(element, isTag('a'));
  return address ? mediaLink('file', propertyOf(address, 'href'), wordsOf(address).trim(), note) : '';
};

const tableOf: Replace = (element) => {
  const caption = captionOf(element);
  const table = findFirst(element, isTag('table'));
  return (table ? `<table>${innerHtml(table)}</table>` : '') + (caption && `<p>${caption}</p>`);
};

const buttonOf: Replace = (element) => {
  const address = findFirst(element, isTag('a'));
  const words = wordsOf(element).trim();
  return address && propertyOf(address, 'href')
    ? linkLine(propertyOf(address, 'href'), words)
    : `<p>${innerHtml(element)}</p>`;
};

/** Captions as WordPress renders them, which some authors copied. */
const captionBox: Replace = (element) => {
  const image = findFirst(element, isTag('img'));
  const words = findFirst(element, (one) => hasClass(one, 'wp-caption-text'));
  if (!image) return innerHtml(element);
  return picture({
    src: propertyOf(image, 'src'),
    alt: propertyOf(image, 'alt'),
    caption: words ? innerHtml(words) : '',
  });
};

const verseOf: Replace = (element) => `<p>${innerHtml(element).replaceAll('\n', '<br>')}</p>`;

/** A picture that is only the ground behind words is in a style. */
const coverOf: Replace = (element) => {
  const [, src] = /background-image:\s*url\(\s*["']?([^"')]+)/i.exec(propertyOf(element, 'style')) ?? [];
  return (src ? picture({ src, alt: '', caption: '' }) : '') + innerHtml(element);
};

const byClass: Record<string, Replace> = {
  'wp-block-gallery': galleryOf,
  'wp-block-embed': embedOf,
  'wp-block-video': mediaOf('video'),
  'wp-block-audio': mediaOf('recording'),
  'wp-block-file': fileOf,
  'wp-block-table': tableOf,
  'wp-block-pullquote': innerHtml,
  'wp-block-button': buttonOf,
  'wp-block-verse': verseOf,
  'wp-block-cover': coverOf,
  'wp-caption': captionBox,
};

/** Uses the full picture instead of a smaller copy, and its own description if the text has none. */
function improve(image: Element, { site }: TextContext): void {
  const src = propertyOf(image, 'src');
  const whole = src.replace(/-\d{2,5}x\d{2,5}(?=\.\w{2,5}$)/, '');
  if (whole !== src && site.attachments.hasPictureAt(whole)) image.properties.src = whole;
  const id = /\bwp-image-(\d+)\b/.exec(propertyOf(image, 'className'))?.[1];
  const alt = id ? site.attachments.get(id)?.alt : undefined;
  if (alt && propertyOf(image, 'alt') === '') image.properties.alt = alt;
}

/** Replaces the markup of WordPress with that of articles. */
export const wordPressRule =
  (context: TextContext): Rule =>
  (element) => {
    if (element.tagName === 'img') improve(element, context);
    if (element.tagName === 'sup') return context.footnotes.mark(element) ?? undefined;
    const classes = propertyOf(element, 'className').split(/\s+/);
    const name = classes.find((one) => Object.hasOwn(byClass, one));
    return name ? byClass[name]?.(element, context) : undefined;
  };
