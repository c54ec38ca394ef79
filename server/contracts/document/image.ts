import { isArticleImage } from '@contracts/articleAddress';
import { Node } from '@tiptap/core';

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
  const src = image?.getAttribute('src')?.trim() ?? '';
  if (!image || !isArticleImage(src)) return false;
  return {
    src,
    alt: image.getAttribute('alt') ?? '',
    caption: caption.replace(/\s+/g, ' ').trim(),
    width: sizeOf(image, 'width'),
    height: sizeOf(image, 'height'),
  };
}

/** A picture with a description and, if wanted, a caption. It stands on its own between paragraphs. */
export const ArticleImage = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    const plain = { rendered: false };
    return {
      src: { default: '', ...plain },
      alt: { default: '', ...plain },
      caption: { default: '', ...plain },
      decorative: { default: false, ...plain },
      width: { default: null, ...plain },
      height: { default: null, ...plain },
      upload: { default: null, ...plain },
    };
  },

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
      { tag: 'img[src]', getAttrs: (image) => attributesOf(image) },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, caption, decorative, width, height } = node.attrs as ImageAttributes;
    const shown = {
      ...(src !== '' && { src }),
      alt: decorative ? '' : alt,
      ...(width && height && { width, height }),
    };
    return caption === '' ? ['img', shown] : ['figure', {}, ['img', shown], ['figcaption', {}, caption]];
  },
});
