import { HtmlTooLarge, parseHtml } from '../../../../lib/html/parseHtml';
import { withoutControls } from '../../../../lib/html/sanitizeArticle';
import { renderMarkdown } from '../markdown';
import type { Post } from '../postFile';
import { collectChanges } from '../text/changes';
import { placeMedia } from './placeMedia';

type PostText = Pick<Post, 'body' | 'title' | 'isMdx' | 'isLiquid'>;

export interface PostHtml {
  /** Not sanitised yet. */
  html: string;
  /** Addresses of images and of links, each once, in their order. */
  images: string[];
  links: string[];
  /** What was changed or left out. */
  changes: string[];
}

/** Of HTML that is too large only the words stay. */
function addressesIn(html: string, note: (what: string) => void): Pick<PostHtml, 'images' | 'links'> {
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

/** The text of a post as HTML, and what it leads to. */
export const postHtml = ({ body, ...how }: PostText): PostHtml => {
  const changes = collectChanges();
  const html = withoutControls(renderMarkdown(body, { ...how, changes }));
  return { html, ...addressesIn(html, changes.note), changes: changes.list() };
};
