import { sanitizeArticle } from '../../../../../lib/html/sanitizeArticle';
import { type RenderedText, withFacts } from '../../../../../lib/text/renderedText';
import { type PlacedImage, placeMedia } from './placeMedia';

interface Input {
  html: string;
  /** By their addresses in the HTML. A link that is not listed becomes plain words. */
  images: [string, PlacedImage][];
  links: [string, string | null][];
}

/** Puts images and links of a post in their new places, and sanitises the rest. */
export const placedHtml = ({ html, images, links }: Input): { content: string } => {
  const placed = new Map(images);
  const led = new Map(links);
  const place = placeMedia({
    image: (src) => placed.get(src) ?? null,
    link: (href) => led.get(href) ?? null,
  });
  return { content: sanitizeArticle(html, place) };
};

/** The same, with all that is worked out of a text that is stored. */
export const placedText = (input: Input): RenderedText<null> => withFacts(null, placedHtml(input).content);
