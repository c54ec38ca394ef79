import type { DeskSession } from '@contracts/desk';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** `ended`: the editor has to sign in again; the screen stays as it is. */
  status: 'unknown' | 'out' | 'in' | 'ended';
  editor: DeskSession['editor'] | null;
  /** Whether a call waits until the editor has typed their password. */
  isProofAsked: boolean;
}

const initialState: SessionState = { status: 'unknown', editor: null, isProofAsked: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<DeskSession['editor']>): SessionState => ({
      status: 'in',
      editor: payload,
      isProofAsked: false,
    }),
    signedOut: (): SessionState => ({ status: 'out', editor: null, isProofAsked: false }),
    proofAsked: (state, { payload }: PayloadAction<boolean>) => {
      state.isProofAsked = payload;
    },
    /** The publication asks a second factor of editors, and this one has none. */
    factorNeeded: (state) => {
      if (state.editor) state.editor.needs_factor = true;
    },
    sessionEnded: (state) => {
      state.status = state.editor ? 'ended' : 'out';
    },
  },
});

export const { factorNeeded, proofAsked, signedIn, signedOut, sessionEnded } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
