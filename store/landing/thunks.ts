import type { ArticleSummary } from '@contracts/article';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { type FeedScope, fetchPublicFeed } from '@/services/api/publicArticles';
import { fetchPublicTags } from '@/services/api/tags';
import type { Page } from '@/services/http/page';
import { canLoadMore } from '../listState';
import type { RootState } from '../rootState';
import { landingScope } from './selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/** The tags of the public pages; a page rendered on the server has brought them already. */
export const loadPublicTags = createThunk('landing/loadPublicTags', () => fetchPublicTags());

/** One page of the selected feed, with the selection and the cursor that it belongs to. */
interface FeedPage extends Page<ArticleSummary> {
  scope: FeedScope;
  after: string | null;
}

/** The first page of the selected feed, replacing what is shown. */
export const loadArticles = createThunk(
  'landing/loadArticles',
  async (_: undefined, { getState, signal }) => {
    const { landing } = getState();
    const scope = landingScope(landing);
    const page = await fetchPublicFeed(scope, { limit: landing.pagination, signal });
    return { ...page, scope, after: null } satisfies FeedPage;
  },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMoreArticles = createThunk(
  'landing/loadMoreArticles',
  async (_: undefined, { getState, signal }) => {
    const { landing } = getState();
    const scope = landingScope(landing);
    const after = landing.landing_all_state.next;
    const page = await fetchPublicFeed(scope, {
      limit: landing.pagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, scope, after } satisfies FeedPage;
  },
  {
    condition: (_, { getState }) => canLoadMore(getState().landing.landing_all_state),
  },
);
