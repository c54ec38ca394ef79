import { SearchScreen, type SearchScreenProps } from '@/components/search/SearchScreen';
import { oneOf } from '@/services/pages/publicPages';
import { filtersOf, loadSearchPage } from '@/services/pages/searchPage';
import { siteUrl } from '@/services/pages/siteUrl';
import { whileAvailable } from '@/services/pages/whileAvailable';
import type { PageHydration } from '@/store/hydration';

/** Not kept: there are any number of searches, and the page cache has room for much else. */
export const getServerSideProps = whileAvailable<SearchScreenProps & { hydration: PageHydration }>(
  async ({ query }) => {
    const by = oneOf(query.by) === 'author' ? 'author' : 'title';
    const filters = filtersOf(query);
    const { landing, text, articles } = await loadSearchPage(oneOf(query.q) ?? '', by, filters);
    return { props: { hydration: { landing }, text, by, filters, articles, site: siteUrl() } };
  },
);

export default SearchScreen;
