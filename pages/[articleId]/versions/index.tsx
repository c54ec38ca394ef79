import { VersionsScreen, type VersionsScreenProps } from '@/components/article/versions/VersionsScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { loadVersionsPage } from '@/services/pages/versionPages';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

type PageProps = VersionsScreenProps & { hydration: PageHydration };

/** The published versions of an article, where the publication shows them. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ res, params }) => {
  const part = oneOf(params?.articleId) ?? '';
  const found = await loadVersionsPage(part);
  if (!found) return { notFound: true };
  const { versions, landing, cacheTags } = found;
  const path = paths.versions(versions.article);
  if (path !== paths.versions({ _id: part })) return { redirect: { destination: path, statusCode: 308 } };
  keepPage(res, cacheTags);
  return { props: { hydration: { landing }, versions, site: siteUrl() } };
});

export default VersionsScreen;
