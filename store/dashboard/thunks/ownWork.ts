import type { OwnWork } from '@contracts/ownWork';
import { createAsyncThunk } from '@reduxjs/toolkit';
import { fetchOwnWork } from '@/services/api/ownWork';
import { settledSaves } from '@/services/draft/pendingSaves';
import type { RootState } from '../../rootState';

/** The first part of the dashboard. Does nothing while a request is in progress. */
export const loadOwnWork = createAsyncThunk<OwnWork, void, { state: RootState }>(
  'dashboard/loadOwnWork',
  async (_, { signal }) => {
    await settledSaves();
    return fetchOwnWork(signal);
  },
  { condition: (_, { getState }) => !getState().dashboard.allState.ownWork.loading },
);
