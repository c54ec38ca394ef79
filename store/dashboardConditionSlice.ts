import { createSlice } from '@reduxjs/toolkit';
import { loggedOut } from './events';
import { replaceField } from './replaceField';

/** Field names are the specification's, odd spelling included: they can be observed. */
export interface DashboardConditionState {
  reduceSideBar: boolean;
  dashbaordNavDropdown: boolean;
}

const initialState: DashboardConditionState = { reduceSideBar: false, dashbaordNavDropdown: false };
const replace = replaceField<DashboardConditionState>();

const dashboardConditionSlice = createSlice({
  name: 'dashboardCondition',
  initialState,
  reducers: {
    setReduceSideBar: replace('reduceSideBar'),
    setDashbaordNavDropdown: replace('dashbaordNavDropdown'),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, (state) => {
      state.dashbaordNavDropdown = false;
    });
  },
});

export const dashboardConditionReducer = dashboardConditionSlice.reducer;
export const { setReduceSideBar, setDashbaordNavDropdown } = dashboardConditionSlice.actions;
