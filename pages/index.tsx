import { LandingScreen, type LandingScreenProps } from '@/components/article/feed/LandingScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadFeedPage, oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

export const getServerSideProps = whileAvailable<LandingScreenProps & { hydration: PageHydration }>(
  async ({ res, query }) => {
    const after = oneOf(query.after);
    const feed = await loadFeedPage({ after });
    if (!feed) return { notFound: true };
    keepPage(res, feed.cacheTags);
    return {
      props: {
        hydration: { landing: feed.landing },
        tag: feed.landing.selectTag,
        after: after ?? null,
        site: siteUrl(),
      },
    };
  },
);

export default LandingScreen;
