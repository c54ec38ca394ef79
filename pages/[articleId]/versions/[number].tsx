import { VersionScreen, type VersionScreenProps } from '@/components/article/versions/VersionScreen';
import { keepPage } from '@/services/pages/cacheTags';
import { oneOf } from '@/services/pages/publicPages';
import { siteUrl } from '@/services/pages/siteUrl';
import { loadVersionPage } from '@/services/pages/versionPages';
import { whileAvailable } from '@/services/pages/whileAvailable';
import { paths } from '@/services/paths';
import type { PageHydration } from '@/store/hydration';

type PageProps = VersionScreenProps & { hydration: PageHydration };

/** What a published version of an article changed, where the publication shows it. */
export const getServerSideProps = whileAvailable<PageProps>(async ({ res, params }) => {
  const part = oneOf(params?.articleId) ?? '';
  const found = await loadVersionPage(part, oneOf(params?.number) ?? '');
  if (!found) return { notFound: true };
  const { versions, landing, cacheTags } = found;
  const path = paths.versions(versions.article, versions.number);
  const asked = paths.versions({ _id: part }, versions.number);
  if (path !== asked) return { redirect: { destination: path, statusCode: 308 } };
  keepPage(res, cacheTags);
  return { props: { hydration: { landing }, versions, site: siteUrl() } };
});

export default VersionScreen;
