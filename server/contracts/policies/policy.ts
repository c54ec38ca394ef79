import type { Role } from '@contracts/policies/roles';
import type { ScopeArea } from '@contracts/rules/apiScopes';
import { errorTexts } from '@contracts/rules/errorTexts';

/** The people who may be allowed to do something. */
export const everyWho = [
  /** Visitors too. */
  'anyone',
  /** Every signed-in person. */
  'author',
  /** The person that the thing belongs to. */
  'owner',
  /** Every signed-in person, except its owners. */
  'other author',
  /** Every editor. */
  'editor',
  /** Every editor, except its owners. */
  'other editor',
  /** The editor that the thing belongs to. */
  'own editor',
  /** An editor who also looks after people, keys, the publication and backups. */
  'lead',
] as const;
export type Who = (typeof everyWho)[number];

/** The answer to a signed-in person that the rule refuses; "not allowed" by default. */
interface Otherwise {
  /** Others get "not found" while the thing is not public. */
  hides?: true;
  status?: 400;
  message?: string;
  /** The area of the scopes with which an API key may do it, if it is not that of the entity; null if no key may. */
  area?: ScopeArea | null;
  /** The editor has typed their password shortly before. Keys, which are made with a proof, need none. */
  proof?: true;
  /** Also for an editor who has yet to set up the second factor that the publication asks of editors. */
  beforeFactor?: true;
}

/** A rule of a policy: who may do one thing. */
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

/** The policy of an entity: its actions, and who may do them. */
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
export type PolicyCaller = { _id: string; role: Role } | null;

/** The owners of a thing: their ids, or what the server reported to the caller. */
export type Thing = ({ authorIds: readonly (string | null)[] } | { mine: boolean }) & {
  /** Whether it is public. Others then learn that it exists. */
  isPublic?: boolean;
};

/** The thing that a rule needs; nothing if its owner does not matter. */
export type About<W extends Who> = [Extract<W, `own${string}` | `other ${string}`>] extends [never]
  ? []
  : [thing: Thing];

export interface Refusal {
  status: 400 | 401 | 403 | 404;
  message: string;
}

/** The people that a rule admits before the thing is known. */
export function entryOf({ who }: Rule): 'anyone' | 'author' | 'editor' {
  if (who.includes('anyone')) return 'anyone';
  return who.every((one) => one.endsWith('editor') || one === 'lead') ? 'editor' : 'author';
}

const isEditor = (caller: PolicyCaller) => caller?.role === 'editor' || isLead(caller);
const isLead = (caller: PolicyCaller) => caller?.role === 'lead';

const isForLeads = ({ who }: Rule) => who.every((one) => one === 'lead');

/** Why a caller is refused, whatever the thing is; null for those who are admitted. */
export function entryRefusal(caller: PolicyCaller, rule: Rule): Refusal | null {
  const entry = entryOf(rule);
  if (entry === 'anyone') return null;
  if (!caller) return { status: 401, message: errorTexts.signInNeeded };
  if (entry === 'editor' && !isEditor(caller)) return { status: 403, message: errorTexts.notAllowed };
  return isForLeads(rule) && !isLead(caller) ? { status: 403, message: errorTexts.leadsOnly } : null;
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
  lead: (caller) => isLead(caller),
};

function refusalBy({ hides, status, message = errorTexts.notAllowed }: Rule, thing?: Thing): Refusal {
  if (hides && !thing?.isPublic) return { status: 404, message: errorTexts.notFound };
  return { status: status ?? 403, message };
}

/** Why a caller may not do something to a thing; null if they may. */
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
