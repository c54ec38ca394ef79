import type { FrontPage as FrontPageContent } from '@contracts/frontPage';
import dynamic from 'next/dynamic';
import { Activity } from 'react';
import { JsonLd } from '@/components/meta/JsonLd';
import { PageMeta } from '@/components/meta/PageMeta';
import { siteJsonLd } from '@/components/meta/siteJsonLd';
import { useSite } from '@/components/site/SiteProvider';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/services/paths';
import { ArticleFeed } from './ArticleFeed';

/** Rendered by the server; its code reaches only the browsers of readers of a site that has one. */
const FrontPage = dynamic(() => import('../frontPage/FrontPage').then((module) => module.FrontPage));

export interface LandingScreenProps {
  /** The home tag: the first of the list. */
  tag: string;
  after: string | null;
  site: string;
  /** The editors' part above the list, or null. */
  frontPage: FrontPageContent | null;
}

/** The front page: the editors' part, then all articles, newest first. */
export function LandingScreen({ tag, after, site, frontPage }: LandingScreenProps) {
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
      {frontPage && (
        <Activity>
          <FrontPage content={frontPage} />
        </Activity>
      )}
      <ArticleFeed
        address={paths.home}
        tag={tag}
        sub=""
        after={after}
        hasLead={after === null && frontPage === null}
      />
    </>
  );
}
