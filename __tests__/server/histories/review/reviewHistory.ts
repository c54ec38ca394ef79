import { isDeepStrictEqual } from 'node:util';
import type { TestServer } from '@/__tests__/support/testContext';
import { work } from './articleModel';
import { type Command, commandOf, type Drawn } from './reviewCommand';
import { step } from './reviewModel';
import { doAllDue, raise, type Stand, signInAgain } from './reviewPeople';
import { send } from './reviewRequests';
import { expectedView, storedView, type View } from './reviewView';
import { authorNames, newWorld, type World } from './reviewWorld';
import { isForTwo, standOf } from './stageModel';

const SECOND = 1_000;
const aboutPeople = new Set(['suspend', 'restore', 'demote', 'appoint', 'remove']);
const aboutAll = new Set([...aboutPeople, 'stages', 'pass']);
const onLink = new Set(['sign off', 'refuse to sign', 'comment', 'withdraw link']);
const onNote = new Set([
  'resolve',
  'mark',
  'answer',
  'answer own',
  'accept suggestion',
  'refuse suggestion',
  'open again',
]);
/** Never done at the same moment as anything else: the next request needs their result. */
const alone = new Set([...aboutAll, 'trust', 'open again', 'intrude', 'confirm']);
/** What another editor may do beside an approval that can still be undone, which the model does not follow. */
const besideApproval = new Set(['accept', 'reject', 'claim', 'take over']);

/** What is on the screen of the person who sends it. */
function stageSeen(world: World, of: 0 | 1): string | undefined {
  const article = world.articles[of];
  return article && standOf(world, article).current?.id;
}

/** Whether there is what the command is about. */
function isPossible(world: World, { what, of, by, note, link, appeal, ruledAt, person }: Command): boolean {
  if (world.people[person].state === 'removed' && (aboutPeople.has(what) || what === 'assign')) return false;
  if (what === 'assign' && (person === 'ada' || person === 'ben')) return false;
  if (aboutAll.has(what)) return true;
  if (world.articles[of]?.isLeft) return false;
  const article = world.articles[of];
  if (article && besideApproval.has(what) && isForTwo(world, article) && article.decision)
    return article.decision.editor === by;
  // A second press is answered as the first, unless something else was logged since.
  if (what === 'confirm' && article?.log.confirmed) return article.later === 'listed';
  if (onLink.has(what)) return link !== undefined;
  if (onNote.has(what)) return note !== undefined;
  if (what === 'grant' || what === 'uphold') return appeal !== undefined;
  return what !== 'appeal' || ruledAt !== null;
}

/** What a person does of what is drawn for them; nothing where nothing of it is possible. */
function chosen(world: World, drawn: Drawn, key: string, isLate: boolean): Command[] {
  const commands = drawn.whats
    // Most of a history is about an article whose author is there.
    .filter((what) => what !== 'rest' && (isLate || what !== 'remove'))
    .map((what) => commandOf(world, drawn, what, key, stageSeen))
    .filter((command) => isPossible(world, command));
  const [first] = commands;
  const allowed = drawn.isBold ? undefined : commands.find((command) => step(world, command).isDone);
  return allowed ? [allowed] : first ? [first] : [];
}

interface Ending {
  world: World;
  replies: boolean[];
}

/** What may follow from commands, one after another in one of their orders. */
function endingsOf(before: World, commands: Command[]): Ending[] {
  const [first, second] = commands;
  if (!first) return [];
  if (!second) {
    const { world, isDone } = step(before, first);
    return [{ world: work(world), replies: [isDone] }];
  }
  return [false, true].flatMap((isTurned) => {
    const [one, other] = isTurned ? [second, first] : [first, second];
    const begun = step(before, one);
    // What is due after the first may be done before the second.
    return [begun.world, work(begun.world)].flatMap((between) => {
      const ended = step(between, other);
      const replies = isTurned ? [ended.isDone, begun.isDone] : [begun.isDone, ended.isDone];
      const refused = isTurned ? [false, begun.isDone] : [begun.isDone, false];
      return [
        { world: work(ended.world), replies },
        // Of two at the same moment, one may be asked to look again.
        { world: work(between), replies: refused },
      ];
    });
  });
}

interface Lived {
  stand: Stand;
  world: World;
}

/** What a failed history prints. */
const storyOf = (told: Command[][]) =>
  told.map((commands) => commands.map((command) => JSON.stringify(command)).join(' & ')).join('\n');

async function passTime(stand: Stand, world: World, ms: number): Promise<World> {
  stand.server.clock.advance(ms);
  return { ...world, now: world.now + ms };
}

async function carryOut(stand: Stand, world: World, commands: Command[]): Promise<boolean[]> {
  const [first] = commands;
  if (first?.what === 'pass') {
    stand.server.clock.advance(step(world, first).world.now - world.now);
    return [true];
  }
  return Promise.all(commands.map((command) => send(stand, world, command)));
}

/** Lets people act on a server, and a model follow them. @throws where the model says otherwise. */
export async function live(server: TestServer, history: Drawn[][]): Promise<Lived> {
  const stand = await raise(server);
  let world = newWorld(server.clock.now().getTime(), stand.texts);
  const told: Command[][] = [];
  for (const [place, moment] of history.entries()) {
    world = work(await passTime(stand, world, SECOND));
    await doAllDue(server);
    const isLate = place > history.length / 2;
    const possible = moment.flatMap((one, at) =>
      chosen(world, one, `${stand.tag.id}-${place}-${at}`, isLate),
    );
    const isAlone = ({ what, of }: Command) => {
      const article = world.articles[of];
      return alone.has(what) || (what === 'accept' && article !== undefined && isForTwo(world, article));
    };
    const commands = possible.some(isAlone) ? possible.slice(0, 1) : possible;
    if (commands.length === 0) continue;
    told.push(commands);
    const replies = await carryOut(stand, world, commands);
    await doAllDue(server);
    world = await followed(stand, world, { commands, replies, told });
    for (const { what, person } of commands) {
      if (aboutPeople.has(what)) await signInAgain(stand, person, world);
      // Sessions end where their owner does nothing for weeks.
      if (what === 'pass') for (const name of authorNames) await signInAgain(stand, name, world);
    }
  }
  return { stand, world };
}

interface Happened {
  commands: Command[];
  replies: boolean[];
  told: Command[][];
}

async function followed(stand: Stand, before: World, { commands, replies, told }: Happened): Promise<World> {
  const endings = endingsOf(before, commands);
  const stored: View = await storedView(stand, endings[0]?.world ?? before);
  const found = endings.find(
    (one) => isDeepStrictEqual(one.replies, replies) && isDeepStrictEqual(expectedView(one.world), stored),
  );
  if (found) return found.world;
  const expected = endings.map((one) => ({ replies: one.replies, view: expectedView(one.world) }));
  try {
    expect({ replies, view: stored }).toEqual(expected[0]);
  } catch (error) {
    throw new Error(`${storyOf(told)}\n${error instanceof Error ? error.message : error}`);
  }
  throw new Error(`${storyOf(told)}\nnone of ${expected.length} endings`);
}
