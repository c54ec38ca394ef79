import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { siteJsonLd } from '@/components/meta/siteJsonLd';
import { useSite } from '@/components/site/SiteProvider';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/services/paths';
import { ArticleFeed } from './ArticleFeed';

export interface LandingScreenProps {
  /** The home tag: the first of the list. */
  tag: string;
  after: string | null;
  site: string;
}

/** The front page: everything, newest first. */
export function LandingScreen({ tag, after, site }: LandingScreenProps) {
  const identity = useSite();
  return (
    <>
      <PageMeta
        description={identity.description}
        site={site}
        path={paths.home}
        isUnlisted={after !== null}
      />
      {site !== '' && <JsonLd data={siteJsonLd(site, identity)} />}
      <VisuallyHidden as="h1">The newest articles</VisuallyHidden>
      <ArticleFeed address={paths.home} tag={tag} sub="" after={after} />
    </>
  );
}
