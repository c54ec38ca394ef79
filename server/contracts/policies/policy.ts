import { errorTexts } from '@contracts/rules/errorTexts';

/** Who may do something. */
export const everyWho = [
  /** Visitors too. */
  'anyone',
  /** Every signed-in person. */
  'author',
  /** Whose the thing is. */
  'owner',
  /** Every signed-in person, except those whose the thing is. */
  'other author',
  /** Every editor. */
  'editor',
  /** Every editor, except those whose the thing is. */
  'other editor',
  /** The editor whose the thing is. */
  'own editor',
] as const;
export type Who = (typeof everyWho)[number];

/** What others are answered who are signed in; otherwise "not allowed". */
interface Otherwise {
  /** Nothing that is not public is known to others: it is "not found". */
  hides?: true;
  status?: 400;
  message?: string;
}

/** A line of a policy: who may do one thing. */
export interface Rule<W extends Who = Who> extends Otherwise {
  /** Its entity and action, such as `comment.delete`. */
  name: `${string}.${string}`;
  who: readonly W[];
}

type Definition = Who | ({ who: Who | readonly Who[] } & Otherwise);

type WhoOf<D> = D extends { who: infer Named } ? WhoOf<Named> : D extends readonly (infer W)[] ? W : D;

type Policy<D> = { readonly [Action in keyof D]: Rule<WhoOf<D[Action]> & Who> };

function ruleOf(name: Rule['name'], definition: Definition): Rule {
  const { who, ...otherwise } = typeof definition === 'string' ? { who: definition } : definition;
  return { name, who: typeof who === 'string' ? [who] : who, ...otherwise };
}

/** The table of an entity: what can be done to it, and by whom. */
export function definePolicy<const D extends Record<string, Definition>>(
  entity: string,
  definitions: D,
): Policy<D> {
  const rules = Object.entries(definitions).map(([action, one]) => [
    action,
    ruleOf(`${entity}.${action}`, one),
  ]);
  return Object.fromEntries(rules) as Policy<D>;
}

/** Null for a visitor. */
export type PolicyCaller = { _id: string; admin: boolean } | null;

/** Whose a thing is: by the ids of those people, or as the server has told the caller. */
export type Thing = ({ authorIds: readonly (string | null)[] } | { mine: boolean }) & {
  /** Whether it is public. Others then learn that it exists. */
  isPublic?: boolean;
};

/** What has to be known of a thing to decide by a rule: nothing where all things are alike. */
export type About<W extends Who> = [Extract<W, `own${string}` | `other ${string}`>] extends [never]
  ? []
  : [thing: Thing];

export interface Refusal {
  status: 400 | 401 | 403 | 404;
  message: string;
}

/** Whom a rule lets in before the thing is known. */
export function entryOf({ who }: Rule): 'anyone' | 'author' | 'editor' {
  if (who.includes('anyone')) return 'anyone';
  return who.every((one) => one.endsWith('editor')) ? 'editor' : 'author';
}

const isEditor = (caller: PolicyCaller) => caller?.admin === true;

/** Why a caller is not let in, whatever the thing is; null for those who are. */
export function entryRefusal(caller: PolicyCaller, rule: Rule): Refusal | null {
  const entry = entryOf(rule);
  if (entry === 'anyone') return null;
  if (!caller) return { status: 401, message: errorTexts.signInNeeded };
  return entry === 'editor' && !isEditor(caller) ? { status: 403, message: errorTexts.notAllowed } : null;
}

/** A thing of these people. */
export const thingOf = (...authorIds: (string | null)[]): Thing => ({ authorIds });

/** Whether a thing is the caller's. */
export const owns = (caller: PolicyCaller, thing: Thing | undefined): boolean => {
  if (!caller || !thing) return false;
  return 'mine' in thing ? thing.mine : thing.authorIds.includes(caller._id);
};

const isOne: Record<Who, (caller: PolicyCaller, isOwn: boolean) => boolean> = {
  anyone: () => true,
  author: (caller) => caller !== null,
  owner: (_, isOwn) => isOwn,
  'other author': (caller, isOwn) => caller !== null && !isOwn,
  editor: (caller) => isEditor(caller),
  'other editor': (caller, isOwn) => isEditor(caller) && !isOwn,
  'own editor': (caller, isOwn) => isEditor(caller) && isOwn,
};

function refusalBy({ hides, status, message = errorTexts.notAllowed }: Rule, thing?: Thing): Refusal {
  if (hides && !thing?.isPublic) return { status: 404, message: errorTexts.notFound };
  return { status: status ?? 403, message };
}

/** Why a caller may not do something to a thing; null where they may. */
export function refusalOf<W extends Who>(
  caller: PolicyCaller,
  rule: Rule<W>,
  ...[thing]: About<W>
): Refusal | null {
  const isOwn = owns(caller, thing);
  const may = rule.who.some((who) => isOne[who](caller, isOwn));
  return may ? null : (entryRefusal(caller, rule) ?? refusalBy(rule, thing));
}

/** Whether a caller may do something to a thing. */
export const can = <W extends Who>(caller: PolicyCaller, rule: Rule<W>, ...about: About<W>): boolean =>
  refusalOf(caller, rule, ...about) === null;
