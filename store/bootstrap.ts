import type { Me } from '@contracts/user';
import { fetchMe } from '@/services/api/users';
import { paths } from '@/services/paths';
import { selectToken } from './auth/selectors';
import { takeMe } from './auth/takeMe';
import { dashboardSubTagSelected } from './events';
import { loadPublicTags } from './landing/thunks';
import type { AppThunk } from './rootState';

/** The filter that the dashboard is opened with is selected before its feed is loaded, which is then loaded once. */
const selectNamedFeed =
  ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): AppThunk<void> =>
  (dispatch, getState) => {
    const named = new URLSearchParams(search);
    const tag = named.get('tag') ?? '';
    const sub = named.get('sub') ?? '';
    const { subtitleSelectedTag, subtitleSelectedSubTag } = getState().dashboard;
    const isKnown = tag === subtitleSelectedTag && sub === subtitleSelectedSubTag;
    if (pathname === paths.dashboard && tag !== '' && !isKnown)
      dispatch(dashboardSubTagSelected({ tag, sub }));
  };

/** Loads the user's own record; returns null if the session ended in the meantime. */
export const loadMe = (): AppThunk<Promise<Me | undefined>> => async (dispatch) => {
  const me = await fetchMe();
  return dispatch(takeMe(me)) ? me : undefined;
};

/**
 * The first load: with a token articles, own record and tags in parallel, without one the public tags unless the
 * page has them. A failed part is not reported; its screen requests it again.
 * @param address where the app was opened.
 */
export const bootstrap =
  (address?: Pick<Location, 'pathname' | 'search'>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectToken(getState()) === '') {
      if (getState().landing.tagTitle.length === 0) await dispatch(loadPublicTags());
      return;
    }
    const loadLists = async () => {
      const { loadDashboardArticles, loadDashboardTags } = await import('./dashboard/firstLoad');
      if (address) dispatch(selectNamedFeed(address));
      await Promise.all([dispatch(loadDashboardArticles({ limit: 0 })), dispatch(loadDashboardTags())]);
    };
    await Promise.all([loadLists(), dispatch(loadMe())].map((part) => part.catch(() => undefined)));
  };
