import type { Model } from './linearizability';

type Outcome = 'accepted' | 'rejected';
type Editor = 'edith' | 'otto';

export type ArticleCall =
  | { kind: 'save'; revision: number; title: string }
  | { kind: 'submit' | 'withdraw' | 'read' | 'readPublic' }
  | { kind: 'claim' | 'release' | 'undo'; editor: Editor }
  | { kind: 'decide'; editor: Editor; outcome: Outcome; revision: number }
  /** The clock moves by half a minute or two hours. */
  | { kind: 'time'; isLong: boolean }
  /** The server carries out a decision, or publishes, where it is time. */
  | { kind: 'job' };

export interface ArticleReply {
  status: number;
  /** Of reads: the status, the revision and the title; of readers the title; of a withdrawal that it is scheduled. */
  seen?: string;
}

export interface ArticleState {
  status: 'draft' | 'recent' | Outcome;
  revision: number;
  title: string;
  claim: Editor | null;
  decision: { editor: Editor; outcome: Outcome; revision: number; isDue: boolean } | null;
  /** Whether its author asked for a publish time that is still in the future. */
  isForLater: boolean;
  published: { revision: number; title: string } | null;
  scheduled: { revision: number; title: string; isDue: boolean } | null;
}

type Result = { state: ArticleState; reply: ArticleReply };

const is = (state: ArticleState, status = 200, seen?: string): Result[] => [
  { state, reply: { status, seen } },
];
/** The article no longer waits for editors. */
const gone = { claim: null, decision: null } as const;

function submit(state: ArticleState): Result[] {
  const { status, revision, published, scheduled } = state;
  if (status === 'recent') return is(state);
  const isOut =
    status === 'accepted' && (revision === published?.revision || revision === scheduled?.revision);
  if (isOut) return is(state, 400);
  // It changed while the editor read it.
  return [...is({ ...state, status: 'recent' }), ...is(state, 409)];
}

function withdraw(state: ArticleState): Result[] {
  const { status, published, scheduled } = state;
  if (status === 'recent') {
    const back = published || scheduled ? 'accepted' : 'draft';
    const next: ArticleState = { ...state, ...gone, status: back };
    return [...is(next), ...(scheduled ? is(next, 200, 'scheduled') : []), ...is(state, 409)];
  }
  if (!scheduled) return is(state);
  const isDraft = status === 'accepted' && !published;
  // An editor's decision that is carried out during the call is kept, and the answer shows it.
  const stands = is(state, 200, 'scheduled');
  return [...stands, ...is({ ...state, scheduled: null, status: isDraft ? 'draft' : status })];
}

function refusedFor(state: ArticleState): number | null {
  if (state.status === 'draft') return 404;
  return state.status === 'recent' ? null : 409;
}

function decide(
  state: ArticleState,
  { editor, outcome, revision }: Extract<ArticleCall, { kind: 'decide' }>,
): Result[] {
  const refusal = refusedFor(state);
  if (refusal !== null) return is(state, refusal);
  if (state.revision !== revision) return is(state, 409);
  const { decision, claim } = state;
  if (decision) return is(state, decision.editor === editor && decision.outcome === outcome ? 200 : 409);
  if (claim && claim !== editor) return is(state, 409);
  return is({ ...state, claim: editor, decision: { editor, outcome, revision, isDue: false } });
}

function undo(state: ArticleState, editor: Editor): Result[] {
  const { status, decision } = state;
  if (status === 'draft') return is(state, 404);
  if (decision && decision.editor !== editor) return is(state, 403);
  if (decision ? decision.isDue : status !== 'recent') return is(state, 409);
  return is(decision ? { ...state, decision: null, claim: state.claim ?? editor } : state);
}

/** What a job does where it is time. */
function work(state: ArticleState): ArticleState {
  const { decision, scheduled, revision, title } = state;
  let next = state;
  if (decision?.isDue) {
    next = { ...next, ...gone, status: decision.outcome };
    const decided = { revision, title };
    if (decision.outcome === 'accepted' && state.isForLater) next.scheduled = { ...decided, isDue: false };
    else if (decision.outcome === 'accepted') next = { ...next, published: decided, scheduled: null };
  }
  if (scheduled?.isDue && next.scheduled === scheduled) {
    next = { ...next, published: { revision: scheduled.revision, title: scheduled.title }, scheduled: null };
  }
  return next;
}

function pass(state: ArticleState, isLong: boolean): ArticleState {
  const { decision, scheduled } = state;
  const due = { decision: decision && { ...decision, isDue: true } };
  if (!isLong) return { ...state, ...due };
  // A claim lasts half an hour.
  return {
    ...state,
    ...due,
    claim: null,
    isForLater: false,
    scheduled: scheduled && { ...scheduled, isDue: true },
  };
}

function step(state: ArticleState, call: ArticleCall): Result[] {
  switch (call.kind) {
    case 'save': {
      if (call.revision !== state.revision) return is(state, 409);
      // A decision on what was there before is dropped.
      return is({ ...state, revision: state.revision + 1, title: call.title, decision: null });
    }
    case 'submit':
      return submit(state);
    case 'withdraw':
      return withdraw(state);
    case 'claim': {
      const { claim, decision } = state;
      const isOthers = (claim && claim !== call.editor) || (decision && decision.editor !== call.editor);
      const refusal = refusedFor(state) ?? (isOthers ? 409 : null);
      return refusal === null ? is({ ...state, claim: call.editor }) : is(state, refusal);
    }
    case 'release':
      return is(state.claim === call.editor ? { ...state, claim: null } : state);
    case 'decide':
      return decide(state, call);
    case 'undo':
      return undo(state, call.editor);
    case 'time':
      return is(pass(state, call.isLong));
    case 'job':
      return is(work(state));
    case 'read':
      return is(state, 200, `${state.status} ${state.revision} ${state.title}`);
    case 'readPublic':
      return state.published ? is(state, 200, state.published.title) : is(state, 404);
  }
}

/** The life of one article. @param isForLater whether its author asked for a publish time. */
export const articleModel = (isForLater: boolean): Model<ArticleState, ArticleCall, ArticleReply> => ({
  initial: {
    ...{ status: 'draft', revision: 1, title: 'first', isForLater },
    ...{ claim: null, decision: null, published: null, scheduled: null },
  } as ArticleState,
  step,
  isSame: (expected, found) => expected.status === found.status && expected.seen === found.seen,
});
