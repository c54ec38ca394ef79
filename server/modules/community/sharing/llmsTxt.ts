import type { ArticleSummary } from '@contracts/article';
import { listedTitle } from '@contracts/rules/correction/correctionKinds';
import { articlePath } from '@contracts/rules/paths/articlePath';
import { feedPath } from '@contracts/rules/paths/feedPaths';
import { markdownPath } from '@contracts/rules/paths/sharingPaths';
import type { SiteIdentity } from '@contracts/site';

/** A text as a line of Markdown that means nothing but its words. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&');

/** Lists the content of the site, as llmstxt.org proposes. @param site its public address */
export function llmsTxt(
  site: string,
  { name, description }: SiteIdentity,
  articles: ArticleSummary[],
): string {
  return [
    `# ${plain(name)}`,
    '',
    ...(description === '' ? [] : [`> ${plain(description)}`, '']),
    '## Newest articles',
    '',
    ...articles.map((article) => {
      const address = site + markdownPath(articlePath(article));
      return `- [${plain(listedTitle(article))}](${address}): ${plain(article.excerpt)}`;
    }),
    '',
    '## Optional',
    '',
    `- [All articles](${site}/sitemap.xml): the sitemap`,
    `- [Feed](${site}${feedPath('/', 'json')}): the newest articles`,
    '',
  ].join('\n');
}
