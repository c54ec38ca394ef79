import type { DeskSession } from '@contracts/desk';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `ended`: the editor has to sign in again; the screen stays as it is. */
  status: 'unknown' | 'out' | 'in' | 'ended';
  editor: DeskSession['editor'] | null;
}

const initialState: SessionState = { status: 'unknown', editor: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<DeskSession['editor']>): SessionState => ({
      status: 'in',
      editor: payload,
    }),
    signedOut: (): SessionState => ({ status: 'out', editor: null }),
    sessionEnded: (state) => {
      state.status = state.editor ? 'ended' : 'out';
    },
  },
});

export const { signedIn, signedOut, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
