import { AppealFiguresScreen, type AppealFiguresScreenProps } from '@/components/page/AppealFiguresScreen';
import { loadAppealsPage } from '@/services/pages/appealsPage';
import { keepPage } from '@/services/pages/cacheTags';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

type PageProps = AppealFiguresScreenProps & { hydration: PageHydration };

/** How many appeals there were, where the publication shows it. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ res }) => {
  const found = await loadAppealsPage();
  if (!found) return { notFound: true };
  keepPage(res, found.cacheTags);
  return { props: { hydration: { landing: found.landing }, page: found.figures, site: siteUrl() } };
});

export default AppealFiguresScreen;
