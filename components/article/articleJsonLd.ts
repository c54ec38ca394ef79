import type { ArticleSummary, PublicArticle } from '@contracts/article';
import type { CorrectionNote } from '@contracts/correctionNote';
import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import type { SiteIdentity } from '@contracts/site';
import type { Article, CorrectionComment, WithContext } from 'schema-dts';
import { breadcrumbsJsonLd } from '@/components/meta/breadcrumbsJsonLd';
import { personJsonLd } from '@/components/meta/personJsonLd';
import { publisherJsonLd } from '@/components/meta/siteJsonLd';
import { usablePicture } from '@/components/ui/image/pictureRule';
import { absoluteUrl } from '@/services/pages/siteUrl';
import { paths } from '@/services/paths';

const commentOf = ({ kind, date, text }: CorrectionNote): CorrectionComment => ({
  '@type': 'CorrectionComment',
  name: correctionKindNames[kind],
  datePublished: date,
  text,
});

/**
 * The article and its place in the site, for search engines.
 * @param made the path of the picture made for an article without a cover; null where there is none
 */
export function articleJsonLd(
  article: ArticleSummary & Pick<PublicArticle, 'corrections'>,
  site: string,
  identity: SiteIdentity,
  made: string | null = null,
): object[] {
  const { corrections = [] } = article;
  const newest = corrections.at(-1);
  const picture = usablePicture(article.cover_pic, made ?? '');
  const data: WithContext<Article> = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.excerpt,
    inLanguage: identity.language,
    datePublished: article.date,
    ...(newest && { dateModified: newest.date, correction: corrections.map(commentOf) }),
    author: [article.author, ...article.coauthors].map(({ username }) => personJsonLd(site, username)),
    publisher: publisherJsonLd(site, identity),
    mainEntityOfPage: site + paths.article(article),
    isAccessibleForFree: true,
    ...(picture && { image: [absoluteUrl(site, picture)] }),
    ...(article.tag && { articleSection: article.tag }),
  };
  return [data, breadcrumbsJsonLd(site, identity.name, article.tag, article.sub)];
}
