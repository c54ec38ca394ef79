import { isArticleImage } from '@contracts/rules/articleAddress';
import { Node } from '@tiptap/core';
import { ownAttribute } from './attributes';

export interface ImageAttributes {
  /** Empty while the picture is not uploaded; then `upload` names it. */
  src: string;
  alt: string;
  /** Plain text below the picture. */
  caption: string;
  /** Whether it says nothing that a reader who cannot see it would miss. */
  decorative: boolean;
  width: number | null;
  height: number | null;
  /** Names the file that waits on the author's device. */
  upload: string | null;
}

const sizeOf = (image: Element, name: 'width' | 'height') => {
  const size = Number(image.getAttribute(name));
  return Number.isInteger(size) && size > 0 && size < 100_000 ? size : null;
};

/** The attributes of an `img`; false where its address is none that an article may carry. */
function attributesOf(image: Element | null, caption = ''): Partial<ImageAttributes> | false {
  if (!image) return false;
  const src = image.getAttribute('src')?.trim() ?? '';
  // Copies within the editor keep these; the sanitiser removes them for readers.
  const upload = image.getAttribute('data-upload');
  const described = image.getAttribute('data-decorative');
  if (src === '' ? !upload : !isArticleImage(src)) return false;
  return {
    src,
    upload: src === '' ? upload : null,
    alt: described ?? image.getAttribute('alt') ?? '',
    decorative: described !== null,
    caption: caption.replace(/\s+/g, ' ').trim(),
    width: sizeOf(image, 'width'),
    height: sizeOf(image, 'height'),
  };
}

/** Whether there are pictures in it and nothing to read. */
const holdsOnlyImages = (paragraph: Element) =>
  paragraph.querySelector('img') !== null && (paragraph.textContent ?? '').trim() === '';

/** A picture with a description and an optional caption. It is a block between paragraphs. */
export const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    src: ownAttribute('', 'string'),
    alt: ownAttribute('', 'string'),
    caption: ownAttribute('', 'string'),
    decorative: ownAttribute(false, 'boolean'),
    width: ownAttribute<number | null>(null, 'number|null'),
    height: ownAttribute<number | null>(null, 'number|null'),
    upload: ownAttribute<string | null>(null, 'string|null'),
  }),

  parseHTML() {
    return [
      {
        tag: 'figure',
        priority: 60,
        getAttrs: (figure) => {
          const images = figure.querySelectorAll('img');
          const caption = figure.querySelector('figcaption');
          const others = (figure.textContent ?? '').trim() !== (caption?.textContent ?? '').trim();
          if (images.length !== 1 || others) return false;
          return attributesOf(images[0] ?? null, caption?.textContent ?? '');
        },
      },
      { tag: 'img', getAttrs: (image) => attributesOf(image) },
      // A paragraph around pictures would stay behind, empty.
      { tag: 'p', skip: true, priority: 60, getAttrs: (paragraph) => holdsOnlyImages(paragraph) && null },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, caption, decorative, width, height, upload } = node.attrs as ImageAttributes;
    const shown = {
      ...(src !== '' && { src }),
      alt: decorative ? '' : alt,
      ...(src === '' && upload && { 'data-upload': upload }),
      ...(decorative && { 'data-decorative': alt }),
      ...(width && { width }),
      ...(height && { height }),
    };
    return caption === '' ? ['img', shown] : ['figure', {}, ['img', shown], ['figcaption', {}, caption]];
  },
});
