import { GoneScreen, type GoneScreenProps } from '@/components/article/GoneScreen';
import { PageScreen, type PageScreenProps } from '@/components/page/PageScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { loadEditorsPage } from '@/services/pages/editorsPage';
import { oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

type PageProps = (GoneScreenProps | PageScreenProps) & { hydration: PageHydration };

/** An editors' page, or the page for a removed one. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ res, params }) => {
  const found = await loadEditorsPage(oneOf(params?.address) ?? '');
  if (!found) return { notFound: true };
  if (found.kind === 'moved') return { redirect: { destination: found.destination, statusCode: 308 } };
  const hydration = { landing: found.landing };
  if (found.kind === 'page') {
    keepPage(res, found.cacheTags);
    return { props: { hydration, page: found.page, site: siteUrl() } };
  }
  res.statusCode = 410;
  return { props: { hydration, gone: found.gone } };
});

export default function EditorsPage(props: PageProps) {
  return 'gone' in props ? <GoneScreen {...props} /> : <PageScreen {...props} />;
}
