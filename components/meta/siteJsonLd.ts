import { searchPage } from '@contracts/rules/paths/feedPaths';
import { iconPath } from '@contracts/rules/site/siteMark';
import type { SiteIdentity } from '@contracts/site';
import type { Organization, SearchAction, WebSite, WithContext } from 'schema-dts';

/** The publication, as the publisher of its articles. */
export const publisherJsonLd = (site: string, { name, logo, icon, accent }: SiteIdentity) =>
  ({
    '@type': 'Organization',
    name,
    ...(site !== '' && {
      '@id': `${site}/#publication`,
      url: `${site}/`,
      logo: {
        '@type': 'ImageObject',
        url:
          site +
          (logo.light?.src ?? (icon ? iconPath({ name, icon, accent }, '512.png') : '/apple-touch-icon.png')),
      },
    }),
  }) satisfies Organization;

/** Search engines read this to offer a search of the site; schema.org has no type for the second line. */
const searchAction = (site: string) =>
  ({
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${site}${searchPage('')}{search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }) as SearchAction;

/** The site and its publication, for search engines; nothing if the site has no public address. */
export function siteJsonLd(site: string, identity: SiteIdentity): object[] {
  if (site === '') return [];
  const webSite: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${site}/#site`,
    name: identity.name,
    description: identity.description,
    url: `${site}/`,
    inLanguage: identity.language,
    publisher: publisherJsonLd(site, identity),
    potentialAction: searchAction(site),
  };
  return [webSite];
}
