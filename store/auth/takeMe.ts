import type { Me } from '@contracts/user';
import { meLoaded } from '../events';
import type { AppThunk } from '../rootState';
import { forgetSession } from './thunks';

/**
 * Stores the person's own record. An admin cannot use this client: the session is forgotten.
 * @returns false where the session was forgotten.
 */
export const takeMe =
  (me: Me): AppThunk<boolean> =>
  (dispatch) => {
    if (me.admin) {
      dispatch(forgetSession());
      return false;
    }
    dispatch(meLoaded(me));
    return true;
  };
