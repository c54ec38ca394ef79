import type { ArticleSummary } from '@contracts/article';
import { usablePicture } from '@/components/ui/image/pictureRule';
import { absoluteUrl } from '@/services/pages/siteUrl';
import { paths } from '@/services/paths';

const person = ({ username }: { username: string }) => ({ '@type': 'Person', name: username });

/** The article and its place in the site, for search engines. @param name of the site */
export function articleJsonLd(article: ArticleSummary, site: string, name: string): object[] {
  const picture = usablePicture(article.cover_pic, '');
  const trail = [
    { name, item: `${site}${paths.home}` },
    ...(article.tag === '' ? [] : [{ name: article.tag, item: site + paths.tag(article.tag) }]),
    ...(article.sub === ''
      ? []
      : [{ name: article.sub, item: site + paths.subTag(article.tag, article.sub) }]),
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.title,
      description: article.excerpt,
      datePublished: article.date,
      author: [article.author, ...article.coauthors].map(person),
      publisher: { '@type': 'Organization', name },
      mainEntityOfPage: site + paths.article(article),
      ...(picture && { image: [absoluteUrl(site, picture)] }),
      ...(article.tag && { articleSection: article.tag }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
    },
  ];
}
