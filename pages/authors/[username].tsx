import { AuthorScreen, type AuthorScreenProps } from '@/components/author/AuthorScreen';
import { loadAuthorPage } from '@/services/pages/authorPage';
import { keepPage } from '@/services/pages/cacheTags';
import { oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<AuthorScreenProps & { hydration: PageHydration }>(
  async ({ res, params, query }) => {
    const after = oneOf(query.after);
    const page = await loadAuthorPage(oneOf(params?.username) ?? '', after);
    // The name may be another author's one day, so that no browser may keep it.
    res.setHeader('cache-control', 'no-cache');
    if (!page) return { notFound: true };
    if (page.redirect) return { redirect: page.redirect };
    const { landing, author, articles, cacheTags } = page;
    keepPage(res, cacheTags);
    return { props: { hydration: { landing }, author, articles, after: after ?? null, site: siteUrl() } };
  },
);

export default AuthorScreen;
