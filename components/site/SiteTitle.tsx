import Head from 'next/head';
import { useSite } from './SiteProvider';

interface SiteTitleProps {
  /** Without the name of the site; absent for its name alone. */
  title?: string;
  /** Search engines leave it out. */
  isUnlisted?: boolean;
}

/** The title of a page that needs no more for search engines and previews. */
export function SiteTitle({ title, isUnlisted }: SiteTitleProps) {
  const { name } = useSite();
  return (
    <Head>
      <title>{title === undefined ? name : `${title} · ${name}`}</title>
      {isUnlisted && <meta name="robots" content="noindex" />}
    </Head>
  );
}
