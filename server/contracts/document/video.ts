import { Node } from '@tiptap/core';
import { ownAttribute } from './attributes';
import { videoOf } from './videoAddress';

export interface VideoAttributes {
  /** As `videoOf` spells it. */
  url: string;
  title: string;
  /** The address of a still picture on this site; empty if there is none. */
  still: string;
}

/** An address on another site would reveal the reader to it. */
const stillOf = (address: string | null | undefined) => (address && /^\/(?!\/)/.test(address) ? address : '');

/** A video of another site: a link that looks like a picture with a play button, until it is pressed. */
export const ArticleVideo = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    url: ownAttribute('', 'string'),
    title: ownAttribute('', 'string'),
    still: ownAttribute('', 'string'),
  }),

  parseHTML() {
    return [
      {
        tag: 'figure.video',
        priority: 70,
        getAttrs: (figure) => {
          const video = videoOf(figure.querySelector('a')?.getAttribute('href') ?? '');
          const title = figure.querySelector('.video-title')?.textContent ?? '';
          const still = stillOf(figure.querySelector('img')?.getAttribute('src'));
          return video && { url: video.url, title: title.trim(), still };
        },
      },
    ];
  },

  renderHTML({ node }) {
    const { url, title, still } = node.attrs as VideoAttributes;
    const video = videoOf(url);
    const picture = stillOf(still);
    if (!video) return ['p', {}, title];
    return [
      'figure',
      { class: 'video' },
      [
        'a',
        { href: video.url, class: 'video-link' },
        ...(picture === '' ? [] : [['img', { src: picture, alt: '' }] as const]),
        ['span', { class: 'video-provider' }, `Play on ${video.provider}`],
        ...(title === '' ? [] : [['span', { class: 'video-title' }, title] as const]),
      ],
    ];
  },
});
