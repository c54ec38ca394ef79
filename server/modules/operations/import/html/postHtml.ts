import { HtmlTooLarge, parseHtml } from '../../../../lib/html/parseHtml';
import { withoutControls } from '../../../../lib/html/sanitizeArticle';
import { renderMarkdown } from '../markdown';
import type { Post } from '../postFile';
import { placeMedia } from './placeMedia';

export interface PostHtml {
  /** Not sanitised yet. */
  html: string;
  /** Addresses of images and of links, each once, in their order. */
  images: string[];
  links: string[];
}

/** Of HTML that is too large only the words stay. */
function addressesIn(html: string): Omit<PostHtml, 'html'> {
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
export const postHtml = ({ body, title, isMdx }: Pick<Post, 'body' | 'title' | 'isMdx'>): PostHtml => {
  const html = withoutControls(renderMarkdown(body, { title, isMdx }));
  return { html, ...addressesIn(html) };
};
