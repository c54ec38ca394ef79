import type { AuthorName, EditorName, Outcome, PersonName, World } from './reviewWorld';

/** What is drawn: who does what with which article. The rest is what that person sees at this moment. */
export interface Drawn {
  /** The first that is allowed is done. */
  whats: Deed[];
  /** Whether the first is tried whether it is allowed or not. */
  isBold: boolean;
  /** The place of the article. */
  of: 0 | 1;
  by: EditorName;
  /** One of several: of notes, links, people, times. */
  pick: number;
  /** Whether it is a tab that has not read the newest revision. */
  isStale: boolean;
}

/** With how often each of them is drawn. */
const weights = {
  rest: 1,
  ...{ save: 5, wish: 1, submit: 9, withdraw: 2, delete: 1, undelete: 2 },
  ...{
    claim: 2,
    'take over': 1,
    release: 1,
    accept: 10,
    reject: 3,
    'accept now': 4,
    'reject now': 1,
    undo: 2,
  },
  ...{
    note: 5,
    'send notes': 2,
    resolve: 3,
    mark: 2,
    answer: 2,
    'answer own': 1,
    'accept suggestion': 4,
    'refuse suggestion': 2,
  },
  ...{ 'open again': 2, ask: 3, 'sign off': 4, 'refuse to sign': 1, comment: 1, 'withdraw link': 1 },
  ...{ assign: 2, unassign: 1, move: 2, end: 2, 'no end': 1, unpublish: 2, 'put online': 1, republish: 2 },
  ...{ correct: 2, appeal: 3, grant: 2, uphold: 1, stages: 3, trust: 2, confirm: 2, intrude: 2 },
  ...{ suspend: 1, restore: 2, demote: 1, appoint: 2, remove: 1, pass: 12 },
} as const;

export type Deed = keyof typeof weights;
/** What a failed history has in the end is as often as possible the first. */
export const deeds = (Object.keys(weights) as Deed[]).flatMap((deed) =>
  Array<Deed>(weights[deed]).fill(deed),
);

/** A request with what its sender saw. */
export interface Command {
  what: Deed;
  of: 0 | 1;
  by: EditorName;
  pick: number;
  /** A name for what it makes, different from all others of the history. */
  key: string;
  revision: number;
  /** Of what is online. */
  shown: number;
  stage?: string;
  holder: EditorName | null;
  assigned: EditorName | null;
  note?: string;
  link?: string;
  time: number;
  /** The end, or the planned time, that was seen. */
  from: number | null;
  /** The ruling that was seen. */
  ruledAt: number | null;
  appeal?: string;
  person: PersonName;
}

export const outcomeOf = ({ what }: Pick<Command, 'what'>): Outcome =>
  what.startsWith('accept') ? 'accepted' : 'rejected';

/** Minutes that pass: until decisions are carried out, claims end, articles go out or end, links and appeals are over. */
const minutes = [1, 1, 1, 40, 150, 150, 30 * 60, 8 * 24 * 60];
export const passedMs = ({ pick }: Pick<Command, 'pick'>): number =>
  (minutes[pick % minutes.length] ?? 1) * 60_000;

const suspendable: PersonName[] = ['edith', 'otto', 'ada', 'ben'];
const appointable: PersonName[] = ['edith', 'otto'];

function personFor({ what, pick }: Pick<Command, 'what' | 'pick'>): PersonName {
  const people = ['demote', 'appoint'].includes(what) ? appointable : suspendable;
  return people[pick % people.length] ?? 'edith';
}

const nth = <Item>(items: Item[], pick: number): Item | undefined => items[pick % Math.max(1, items.length)];

/** What a person sends who sees the world as it is. */
export function commandOf(
  world: World,
  { of, by, pick, isStale }: Drawn,
  what: Deed,
  key: string,
  stageSeen: (world: World, of: 0 | 1) => string | undefined,
): Command {
  const article = world.articles[of];
  if (!article) throw new Error(`there is no article ${of}`);
  const late = isStale ? 1 : 0;
  const hours = 1 + (pick % 5);
  return {
    ...{ what, of, by, pick, key, stage: stageSeen(world, of) },
    revision: Math.max(1, article.revision - late),
    shown: Math.max(1, (article.online?.revision ?? 1) - late),
    holder: article.claim?.editor ?? null,
    assigned: article.assigned,
    note: nth(article.notes, pick)?.key,
    link: nth(article.signOffs, pick)?.key,
    time: world.now + hours * 3_600_000,
    from: what === 'move' ? (article.planned?.at ?? article.wish) : article.endsAt,
    ruledAt: article.ruling?.at ?? article.appealedAt.at(-1) ?? null,
    appeal: article.appeal?.key,
    person: personFor({ what, pick }),
  };
}

export const isAuthor = (name: PersonName): name is AuthorName => name === 'ada' || name === 'ben';
