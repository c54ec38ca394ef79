import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { EXTERNAL_LINK_REL, isArticleImage, isArticleLink } from './articleAddress';

const ArticleImage = Image.extend({
  parseHTML() {
    return [
      { tag: 'img[src]', getAttrs: (image) => isArticleImage(image.getAttribute('src') ?? '') && null },
    ];
  },
});

/**
 * What an article's document may hold: the editor is made from these, and the server checks and renders with them.
 * Only the schema is shared; undo, placeholder and the like are added by the editor.
 */
export const documentExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    undoRedo: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: EXTERNAL_LINK_REL, class: null },
      isAllowedUri: (href) => isArticleLink(href),
    },
  }),
  ArticleImage.configure({ inline: false, allowBase64: false }),
];
