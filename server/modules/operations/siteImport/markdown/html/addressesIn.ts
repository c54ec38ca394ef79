import { HtmlTooLarge, parseHtml } from '../../../../../lib/html/parseHtml';
import { placeMedia } from './placeMedia';

export interface FoundHtml {
  /** Not sanitised yet. */
  html: string;
  /** Addresses of images and of links, each once, in their order. */
  images: string[];
  links: string[];
  /** What was changed or left out. */
  changes: string[];
}

/** The links and pictures of a text. If the HTML is too large only its words are kept. */
export function addressesIn(html: string, note: (what: string) => void): Pick<FoundHtml, 'images' | 'links'> {
  const images = new Set<string>();
  const links = new Set<string>();
  const collect = placeMedia({
    image(src) {
      images.add(src);
      return null;
    },
    link(href) {
      links.add(href);
      return null;
    },
    note,
  });
  try {
    collect(parseHtml(html));
    return { images: [...images], links: [...links] };
  } catch (error) {
    if (!(error instanceof HtmlTooLarge)) throw error;
    return { images: [], links: [] };
  }
}
