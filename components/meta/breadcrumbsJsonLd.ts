import type { BreadcrumbList, WithContext } from 'schema-dts';
import { paths } from '@/services/paths';

/** The path from the front page to a category, or to a page in it. @param name of the site */
export function breadcrumbsJsonLd(
  site: string,
  name: string,
  tag: string,
  sub: string,
): WithContext<BreadcrumbList> {
  const trail = [
    { name, item: site + paths.home },
    ...(tag === '' ? [] : [{ name: tag, item: site + paths.tag(tag) }]),
    ...(sub === '' ? [] : [{ name: sub, item: site + paths.subTag(tag, sub) }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((place, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...place,
    })),
  };
}
