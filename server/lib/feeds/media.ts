import type { Picture } from './feed';

/** The cover as Media RSS, which RSS and Atom both have. */
export const mediaOf = (cover: Picture | null) =>
  cover
    ? {
        media: {
          contents: [
            {
              url: cover.url,
              medium: 'image',
              ...(cover.alt !== '' && { description: { value: cover.alt, type: 'plain' } }),
            },
          ],
        },
      }
    : {};
