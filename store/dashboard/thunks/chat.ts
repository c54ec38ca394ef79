import { updateMe } from '@/services/api/users';
import { takeMe } from '../../auth/takeMe';
import type { AppThunk } from '../../rootState';

/**
 * The own chat room exists from the first message on, which the own record says. @returns whether it was made now.
 * @throws ApiError
 */
export const makeChatRoom = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  if (getState().dashboard.checkForRoom) return false;
  return dispatch(takeMe(await updateMe({ usedroom: 'created' })));
};
