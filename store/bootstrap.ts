import type { Me } from '@contracts/user';
import { fetchMe } from '@/services/users';
import { selectToken } from './auth/selectors';
import { forgetSession } from './auth/thunks';
import { meLoaded } from './events';
import { loadPublicTags } from './landing/thunks';
import type { AppThunk } from './rootState';

/** The own record. An admin has no place in this client: the session is forgotten and nobody is returned. */
export const loadMe = (): AppThunk<Promise<Me | undefined>> => async (dispatch) => {
  const me = await fetchMe();
  if (me.admin) {
    dispatch(forgetSession());
    return undefined;
  }
  dispatch(meLoaded(me));
  return me;
};

/**
 * The first load: with a token articles, own record and tags in parallel, without one the public tags unless
 * the page brought them. A part that does not come is not reported; its screen asks again.
 */
export const bootstrap = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectToken(getState()) === '') {
    if (getState().landing.tagTitle.length === 0) await dispatch(loadPublicTags());
    return;
  }
  const loadLists = async () => {
    const { loadDashboardArticles, loadDashboardTags } = await import('./dashboard/firstLoad');
    await Promise.all([dispatch(loadDashboardArticles({ limit: 0 })), dispatch(loadDashboardTags())]);
  };
  await Promise.all([loadLists(), dispatch(loadMe())].map((part) => part.catch(() => undefined)));
};
