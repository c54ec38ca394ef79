import { LandingScreen, type LandingScreenProps } from '@/components/article/feed/LandingScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadFrontPage } from '@/services/pages/frontPage';
import { loadFeedPage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<LandingScreenProps & { hydration: PageHydration }>(
  async ({ res, query }) => {
    const after = oneOf(query.after);
    const [feed, front] = await Promise.all([
      loadFeedPage({ after }),
      after === undefined ? loadFrontPage() : { frontPage: null, cacheTags: [] },
    ]);
    if (!feed) return { notFound: true };
    keepPage(res, [...feed.cacheTags, ...front.cacheTags]);
    return {
      props: {
        hydration: { landing: feed.landing },
        tag: feed.landing.selectTag,
        after: after ?? null,
        site: siteUrl(),
        frontPage: front.frontPage,
      },
    };
  },
);

export default LandingScreen;
