import { PAGE_SIZE_MAX } from '@contracts/rules/limits';
import type { Author } from '@contracts/user';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { deleteImage, uploadImage } from '@/services/api/images';
import { fetchPublicAuthorArticles } from '@/services/api/publicArticles';
import { fetchSavedCount } from '@/services/api/savedPosts';
import { fetchAuthor, saveProfile as sendProfile } from '@/services/api/users';
import { takeMe } from '../../auth/takeMe';
import { profileImageHeld } from '../../events';
import { canLoadMore } from '../../listState';
import type { AppThunk, RootState } from '../../rootState';
import { selectMe } from '../selectors';

const createThunk = createAsyncThunk.withTypes<{ state: RootState }>();

/** The public record of any author with its counts, also the user's own. */
export const loadProfile = createThunk(
  'dashboard/loadProfile',
  (username: string): Promise<Author> => fetchAuthor(username),
);

/** How many articles an author saved. */
export const loadProfileSavedCount = createThunk('dashboard/loadProfileSavedCount', (userId: string) =>
  fetchSavedCount(userId),
);

/**
 * An author's articles, newest first: as many as are shown, so that a list keeps its length after "back". Does
 * nothing while they are loading.
 */
export const loadProfileArticles = createThunk(
  'dashboard/loadProfileArticles',
  (userId: string, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const limit = Math.min(Math.max(dashboardPagination, allState.profile.items.length), PAGE_SIZE_MAX);
    return fetchPublicAuthorArticles(userId, { limit, signal });
  },
  {
    condition: (userId, { getState }) => {
      const { profile } = getState().dashboard.allState;
      return !(profile.of === userId && profile.loading);
    },
  },
);

/** The page after those shown. Does nothing while one is loading or if there is none. */
export const loadMoreProfileArticles = createThunk(
  'dashboard/loadMoreProfileArticles',
  async (userId: string, { getState, signal }) => {
    const { allState, dashboardPagination } = getState().dashboard;
    const after = allState.profile.next;
    const page = await fetchPublicAuthorArticles(userId, {
      limit: dashboardPagination,
      after: after ?? undefined,
      signal,
    });
    return { ...page, after };
  },
  {
    condition: (userId, { getState }) => {
      const { profile } = getState().dashboard.allState;
      return profile.of === userId && canLoadMore(profile);
    },
  },
);

/**
 * Uploads an image and holds it until the profile is saved or its edit is cancelled; the one held before is replaced.
 * @throws ApiError
 */
export const holdProfileImage =
  (dataUrl: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const replaces = getState().dashboard.dashboardProfileImageChanges?.public_id;
    const image = await uploadImage(dataUrl, { replaces, signal });
    if (!signal.aborted) dispatch(profileImageHeld(image));
  };

/** Drops the uploaded image, also on the server. Returns whether there was one and it was removed. */
export const discardProfileImage = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const held = getState().dashboard.dashboardProfileImageChanges;
  if (held === null) return false;
  dispatch(profileImageHeld(null));
  try {
    await deleteImage(held.public_id);
    return true;
  } catch {
    // The server removes by itself what nothing refers to.
    return false;
  }
};

/**
 * Writes the name, the bio and the held image, if there is one.
 * @throws ApiError
 */
export const saveProfile =
  ({ username, bio }: { username: string; bio: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState();
    const held = state.dashboard.dashboardProfileImageChanges;
    const me = selectMe(state);
    const saved = await sendProfile({
      username,
      bio,
      profile_pic: held?.url ?? me?.profile_pic ?? '',
      cloudinary_id: held?.public_id ?? me?.cloudinary_id ?? '',
    });
    dispatch(profileImageHeld(null));
    dispatch(takeMe(saved));
  };
