/** What a model knows of a review: people, and two articles. No database, no requests. */

export type AuthorName = 'ada' | 'ben';
export type EditorName = 'edith' | 'otto' | 'lena';
export type PersonName = AuthorName | EditorName;

export const authorNames: AuthorName[] = ['ada', 'ben'];
export const editorNames: EditorName[] = ['edith', 'otto', 'lena'];

export interface Person {
  state: 'active' | 'suspended' | 'removed';
  isEditor: boolean;
  isLead: boolean;
  /** Of an author, on the ladder of trust. */
  level: 0 | 1 | 2;
}

/** A version that readers see, saw, or are to see. */
export interface Version {
  revision: number;
  title: string;
  text: string;
}

interface Approval extends Version {
  stage: string;
  /** Null for an account that is gone. */
  editor: EditorName | null;
  isRevoked: boolean;
}

export interface Note {
  key: string;
  audience: 'author' | 'editors';
  /** The word that it puts before the end of the text; null for a note that suggests none. */
  suggests: string | null;
  revision: number;
  isSent: boolean;
  isDone: boolean;
  outcome: 'accepted' | 'refused' | null;
}

export interface SignOff extends Version {
  key: string;
  name: string;
  endsAt: number;
  isWithdrawn: boolean;
  outcome: 'approved' | 'refused' | null;
}

export type Outcome = 'accepted' | 'rejected';

export interface ArticleState extends Version {
  author: AuthorName;
  status: 'draft' | 'recent' | 'accepted' | 'rejected';
  /** The publish time that its author wishes. */
  wish: number | null;
  deletedAt: number | null;
  /** Readers see it unless it is deleted. */
  online: Version | null;
  offline: (Version & { hasEnded: boolean }) | null;
  planned: (Version & { at: number }) | null;
  claim: { editor: EditorName; until: number } | null;
  decision: {
    editor: EditorName;
    outcome: Outcome;
    revision: number;
    stage: string | null;
    until: number;
  } | null;
  approvals: Approval[];
  /** Whether its author was trusted as it was submitted, so that it does not pass all stages. */
  isShorter: boolean;
  notes: Note[];
  signOffs: SignOff[];
  assigned: EditorName | null;
  endsAt: number | null;
  /** The rejection or removal that stands. */
  ruling: { at: number; judge: EditorName | null; isRemoval: boolean; revision: number } | null;
  /** The open appeal. */
  appeal: (NonNullable<ArticleState['ruling']> & { key: string }) | null;
  /** The rulings that were appealed against. */
  appealedAt: number[];
  /** Those whose decision an appeal took back, who cannot reject it again. */
  overturned: EditorName[];
  lastDecision: Outcome | null;
  /** Published by trust, or to be, and not confirmed. */
  later: 'listed' | 'to come' | null;
  /** Its author was removed: what was online is that of the former author, all else is gone. */
  isLeft: boolean;
  /** The entries of the log that are decisions. */
  log: Record<string, number>;
  /** The text of each revision. */
  history: Record<number, string>;
}

export interface World {
  now: number;
  people: Record<PersonName, Person>;
  /** Which of the workflows is in use. */
  workflow: number;
  articles: ArticleState[];
}

export interface Stage {
  id: string;
  onlyLeads?: boolean;
  isFresh?: boolean;
  approvals?: number;
  signOffs?: number;
  revokes?: 'all' | 'text' | 'nothing';
}

/** What trusted authors' articles do not pass. */
export const LEFT_OUT = 'facts';

/** A lead changes from one to another while articles stand in them. */
export const workflows: Stage[][] = [
  [],
  [{ id: 'desk' }],
  [{ id: 'desk' }, { id: 'facts', isFresh: true }],
  [
    { id: 'desk', revokes: 'text' },
    { id: 'facts', approvals: 2, revokes: 'nothing' },
  ],
  [{ id: 'facts' }, { id: 'outside', signOffs: 1, revokes: 'nothing' }],
  [{ id: 'outside', signOffs: 1 }, { id: 'desk' }],
  [{ id: 'desk' }, { id: 'last', onlyLeads: true }],
];

const MINUTE = 60_000;
export const CLAIM = 30 * MINUTE;
export const UNDO = 30_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** For how long a decision can be appealed against. */
export const APPEAL = 30 * DAY;

const person = (isEditor: boolean, isLead = false): Person => ({
  ...{ state: 'active', isEditor, isLead, level: 0 },
});

const beginning = (author: AuthorName, text: string): ArticleState => ({
  ...{ author, status: 'draft', revision: 1, title: `By ${author}`, text, wish: null, deletedAt: null },
  ...{ online: null, offline: null, planned: null, claim: null, decision: null },
  ...{ approvals: [], isShorter: false, notes: [], signOffs: [], assigned: null, endsAt: null },
  ...{
    ruling: null,
    appeal: null,
    appealedAt: [],
    overturned: [],
    lastDecision: null,
    later: null,
    isLeft: false,
    log: {},
  },
  history: { 1: text },
});

/** @param texts of the drafts of both authors. */
export const newWorld = (now: number, texts: string[]): World => ({
  now,
  people: {
    ...{ ada: person(false), ben: person(false) },
    ...{ edith: person(true), otto: person(true), lena: person(true, true) },
  },
  workflow: 0,
  articles: authorNames.map((author, place) => beginning(author, texts[place] ?? '')),
});

export const versionOf = ({ revision, title, text }: Version): Version => ({ revision, title, text });
