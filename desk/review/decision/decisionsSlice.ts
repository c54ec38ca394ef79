import type { Outcome } from '@contracts/queue';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** A decision of this page that can still be undone. */
export interface GivenDecision {
  id: string;
  title: string;
  outcome: Outcome;
  /** The stage that it approves, where that does not accept the article yet. */
  stage?: string;
  revision: number;
  /** By the clock of this device, in milliseconds. */
  endsAt: number;
  /** The filters of the queue that it was made from. */
  search: string;
  /** Set if made on the board, where it is undone too. `isFree`: the editor had not claimed the article before. */
  board?: { isFree: boolean };
  /** Why it was not carried out: the author was faster. Shown until the editor has seen it. */
  dropped?: string;
}

/** Articles that were rejected together, which can still be undone. */
export interface ManyRejected {
  ids: string[];
  /** Ids of articles that the editor had not claimed before. */
  free: string[];
  /** As of a decision. */
  endsAt: number;
}

interface DecisionsState {
  /** The newest last. */
  given: GivenDecision[];
  many: ManyRejected[];
  /** Just undone: its dialog opens again with its input, or its card gets the focus. */
  undone: Pick<GivenDecision, 'id' | 'outcome' | 'board'> | null;
}

const initialState: DecisionsState = { given: [], many: [], undone: null };

const decisionsSlice = createSlice({
  name: 'decisions',
  initialState,
  reducers: {
    decisionGiven(state, { payload }: PayloadAction<GivenDecision>) {
      state.given = [...state.given.filter(({ id }) => id !== payload.id), payload];
      state.undone = null;
    },
    /** Another editor's approval came or was undone, so that this one approves a stage or accepts the article. */
    decisionCountsAs(state, { payload: { id, stage } }: PayloadAction<{ id: string; stage?: string }>) {
      const given = state.given.find((one) => one.id === id);
      if (given) given.stage = stage;
    },
    decisionDropped(state, { payload }: PayloadAction<{ id: string; reason: string }>) {
      const dropped = state.given.find(({ id }) => id === payload.id);
      if (dropped) dropped.dropped = payload.reason;
    },
    /** Its time is over, or it could not be undone any more. */
    decisionEnded(state, { payload }: PayloadAction<string>) {
      state.given = state.given.filter(({ id }) => id !== payload);
    },
    decisionUndone(state, { payload: { id, outcome, board } }: PayloadAction<GivenDecision>) {
      state.given = state.given.filter((given) => given.id !== id);
      state.undone = { id, outcome, board };
    },
    manyRejected(state, { payload }: PayloadAction<ManyRejected>) {
      state.many.push(payload);
    },
    /** Its time is over, or it was undone. */
    manyEnded(state, { payload }: PayloadAction<number>) {
      state.many = state.many.filter(({ endsAt }) => endsAt !== payload);
    },
    /** The dialog is open again, or the card has the focus. */
    undoneSeen(state) {
      state.undone = null;
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const {
  decisionCountsAs,
  decisionGiven,
  decisionDropped,
  decisionEnded,
  decisionUndone,
  manyRejected,
  manyEnded,
  undoneSeen,
} = decisionsSlice.actions;
export const decisionsReducer = decisionsSlice.reducer;
