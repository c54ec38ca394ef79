import type { SecondStep } from '@contracts/envelope';
import { isApiError } from '@/services/http/apiError';
import type { AppThunk } from '@/store';

/** Has `onNeeded` called where the password was right and the account has a second factor. */
export const askingForCode =
  (sent: AppThunk<Promise<boolean>>, onNeeded: (step: SecondStep) => void): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    try {
      return await dispatch(sent);
    } catch (error) {
      if (!isApiError(error) || !error.secondStep) throw error;
      onNeeded(error.secondStep);
      return false;
    }
  };
