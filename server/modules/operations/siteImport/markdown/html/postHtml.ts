import { withoutControls } from '../../../../../lib/html/sanitizeArticle';
import { renderMarkdown } from '../markdown';
import type { Post } from '../postFile';
import { collectChanges } from '../text/changes';
import { addressesIn, type FoundHtml } from './addressesIn';

type PostText = Pick<Post, 'body' | 'title' | 'isMdx' | 'isLiquid'>;

/** The text of a post as HTML, with its links and images. */
export const postHtml = ({ body, ...how }: PostText): FoundHtml => {
  const changes = collectChanges();
  const html = withoutControls(renderMarkdown(body, { ...how, changes }));
  return { html, ...addressesIn(html, changes.note), changes: changes.list() };
};
