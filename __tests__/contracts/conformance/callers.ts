import { entryOf, type Rule, type Who as RuleWho } from '@contracts/policies/policy';
import type { RouteDefinition } from '@contracts/route';
import { errorTexts, suspensionText } from '@contracts/rules/errorTexts';
import type { Example, Who } from './defineCases';
import { byEditors } from './editors';
import { prepared, spend } from './prepared';
import { checkPrograms } from './programs';
import type { Person, World } from './world';

const author: RuleWho[] = ['anyone', 'author', 'other author'];

/** The words of a rule that include each person. The thing belongs to the owner, what editors do to the editor. */
const meant: Record<Who, RuleWho[]> = {
  visitor: ['anyone'],
  suspended: ['anyone'],
  removed: ['anyone'],
  author,
  other: author,
  formerEditor: author,
  plainEditor: [...author, 'editor', 'other editor'],
  // The editor of the target leads.
  editor: [...author, 'editor', 'other editor', 'own editor', 'lead'],
  owner: ['anyone', 'author', 'owner'],
};

const isServed = (rule: Rule, as: Who) => rule.who.some((who) => meant[as].includes(who));

/** The status that the rule of a route means for each person. */
function promised({ route, answered = {}, isPublic = false }: Example, as: Who): number {
  const { access } = route;
  const { owner, others } = answered;
  if (isServed(access, as)) return (as === 'owner' ? owner : others) ?? route.status ?? 200;
  if (as === 'visitor' || as === 'suspended' || as === 'removed') return 401;
  if (entryOf(access) === 'editor') return 403;
  return access.hides && !isPublic ? 404 : (access.status ?? 403);
}

export const personOf = async (world: World, as: Who): Promise<Person | undefined> =>
  as === 'visitor' ? undefined : world[as]();

/** A person who may make the call. */
export function lastCaller({ route: { access } }: Example): Who {
  const found = (['owner', 'other', 'editor'] as const).find((as) => isServed(access, as));
  if (!found) throw new Error(`no caller may do ${access.name}`);
  return found;
}

/** The message of a refusal; any text where a rule for editors leaves the words to its feature. */
function sentenceFor(as: Who, rule: Rule, status: number): unknown {
  if (status === 401) return as === 'suspended' ? suspensionText('Advertising.') : errorTexts.signInNeeded;
  if (status === 404) return errorTexts.notFound;
  const isEditor = as === 'editor' || as === 'plainEditor';
  if (isEditor && rule.who.every((who) => who === 'lead')) return errorTexts.leadsOnly;
  if (isEditor && entryOf(rule) === 'editor') return rule.message ?? expect.any(String);
  const isLetIn = entryOf(rule) === 'author' || isEditor;
  return (isLetIn && rule.message) || errorTexts.notAllowed;
}

const changes = ({ method }: RouteDefinition) => method !== 'GET';

/** Other cases go on with the person and their session. */
async function callerFor(world: World, one: Example, person: Person): Promise<Person> {
  if (one.changesAccount) return world.newPerson();
  return one.endsSession ? world.signInAgain(person) : person;
}

async function askAs(world: World, one: Example, as: Who) {
  const sent = await prepared(world, one);
  const person = await personOf(world, as);
  const isCallerServed = isServed(one.route.access, as);
  const caller = person && isCallerServed ? await callerFor(world, one, person) : person;
  const answer = await world.call(one.route, { ...sent, as: caller });
  if (answer.status < 400) spend(world, one);
  return answer;
}

/** One of those who may make the call gets what the contract promises. */
export async function checkAnswer(world: World, one: Example): Promise<void> {
  const as = lastCaller(one);
  expect((await askAs(world, one, as)).status).toBe(promised(one, as));
}

/** Each person gets what the rule of the call promises them, and a refused call changes nothing. */
export async function checkCallers(world: World, one: Example): Promise<void> {
  const { route } = one;
  const found: Partial<Record<Who, number>> = {};

  const ask = async (as: Who) => {
    const { status, body } = await askAs(world, one, as);
    found[as] = status;
    return { status, body };
  };

  const [refused, served] = [false, true].map((is) =>
    world.people.filter((as) => isServed(route.access, as) === is),
  ) as [Who[], Who[]];
  // All accounts exist before the rows are read.
  for (const as of refused) await personOf(world, as);
  await prepared(world, one);
  const before = changes(route) ? await world.stored() : null;
  for (const as of refused) {
    const { status, body } = await ask(as);
    const message = sentenceFor(as, route.access, status);
    expect({ as, body }).toEqual({ as, body: { message } });
  }
  if (entryOf(route.access) !== 'anyone') {
    const as = { ...(await world.owner()), token: 'nobody-has-this-token' };
    await world.refused(route, { ...(await prepared(world, one)), as }, 401, errorTexts.signInNeeded);
  }
  if (changes(route)) expect(await world.stored()).toEqual(before);
  for (const as of served) await ask(as);
  expect(found).toEqual(Object.fromEntries(world.people.map((as) => [as, promised(one, as)])));
  if (entryOf(route.access) === 'editor') await checkPrograms(world, one, promised(one, 'editor'));
}

/** Whether a rule treats the owner of the thing unlike other editors. */
export const partsEditors = ({ access }: RouteDefinition): boolean =>
  access.who.some((who) => who === 'other editor' || who === 'own editor');

/** An editor is refused for their own article, and for what another editor did. */
export const checkOwnEditor = (world: World, { route, make }: Example): Promise<void> =>
  byEditors(async (_, [as]) => {
    const sent = await make(world, as);
    const before = changes(route) ? await world.stored() : null;
    await world.refused(route, { ...sent, as }, 403, route.access.message);
    if (changes(route)) expect(await world.stored()).toEqual(before);
  })(world);
