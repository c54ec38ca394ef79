import { createSlice } from '@reduxjs/toolkit';
import { loggedOut, writeOpened } from '../events';
import { pageHydrated } from '../hydration';
import { replaceField } from '../replaceField';
import { type GeneralState, initialGeneralState } from './state';

const replace = replaceField<GeneralState>();

const generalSlice = createSlice({
  name: 'general',
  initialState: initialGeneralState,
  reducers: {
    setDynamicPost: replace('dynamicPost'),
    setGetSingleArticle: replace('getSingleArticle'),
  },
  extraReducers: (builder) => {
    builder
      .addCase(pageHydrated, (state, { payload }) => {
        if (payload.general?.getSingleArticle !== undefined) {
          state.getSingleArticle = payload.general.getSingleArticle;
        }
      })
      .addCase(writeOpened, (state) => {
        state.dynamicPost = [];
      })
      .addCase(loggedOut, (state) => {
        state.dynamicPost = [];
      });
  },
});

export const generalReducer = generalSlice.reducer;
export const { setDynamicPost, setGetSingleArticle } = generalSlice.actions;
