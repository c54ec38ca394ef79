import type { OwnArticle } from '@contracts/article';
import type { KeptTrustRules } from '@contracts/trust';
import { atDesk, createTestAuthor, createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { doDue } from '@/__tests__/support/review';
import { endDue, publishDue } from '@/__tests__/support/schedule';
import { setStages, stage } from '@/__tests__/support/stages';
import type { TestServer } from '@/__tests__/support/testContext';
import { setLadder, setTrust } from '@/__tests__/support/trust';
import { writeDraft } from '@/__tests__/support/writing';
import {
  authorNames,
  editorNames,
  LEFT_OUT,
  type PersonName,
  type Stage,
  type World,
  workflows,
} from './reviewWorld';

type People = Record<PersonName, TestAuthor>;

/** The people of one history, with a tag and articles of their own: histories share a server. */
export interface Stand {
  server: TestServer;
  people: People;
  tag: { id: string; title: string };
  articles: string[];
  /** Of the drafts of both authors. */
  texts: string[];
  /** What the server made, by the names of the commands that asked for it. */
  made: Map<string, { id: string; token: string }>;
  stageId(id: string): string;
}

let made = 0;

async function createPeople(server: TestServer, number: number): Promise<People> {
  const people: Partial<People> = {};
  for (const name of authorNames) people[name] = await createTestAuthor(server, `${name} ${number}`);
  for (const name of editorNames)
    people[name] = await createTestEditor(server, `${name} ${number}`, name === 'lena' ? 'lead' : 'editor');
  await server.context.database.db
    .updateTable('user')
    .set({ password_hash: 'none' })
    .where(
      'id',
      'in',
      Object.values(people).map(({ _id }) => _id),
    )
    .execute();
  return people as People;
}

const settingOf = (stand: Stand, { id, ...rest }: Stage) => ({
  ...stage(id),
  _id: stand.stageId(id),
  approvers: rest.onlyLeads ? ('leads' as const) : ('editors' as const),
  is_fresh: rest.isFresh ?? false,
  approvals: rest.approvals ?? 1,
  ...(rest.signOffs && { sign_offs: rest.signOffs }),
  revokes: rest.revokes ?? ('all' as const),
});

export async function setWorkflow(stand: Stand, place: number): Promise<void> {
  const stages = (workflows[place] ?? []).map((one) => settingOf(stand, one));
  await setStages(stand.server, stand.people.lena, stages, stand.tag.id);
  stand.server.context.stagePlaces.start();
  await stand.server.context.stagePlaces.settled();
}

export async function raise(server: TestServer): Promise<Stand> {
  const number = ++made;
  // Not alike: what others have written too is read by an editor first.
  const texts = authorNames.map((name) => `Opening ${name}${number} end`);
  const people = await createPeople(server, number);
  const title = `Review ${number}`;
  const articles: OwnArticle[] = [];
  for (const [place, name] of authorNames.entries()) {
    const fields = { title: `By ${name}`, text: texts[place] ?? '', tag: title };
    articles.push(await writeDraft(server, people[name], fields));
  }
  const { id } = await server.context.database.db
    .selectFrom('tag')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  const stand: Stand = {
    ...{ server, people, tag: { id, title }, articles: articles.map(({ _id }) => _id), made: new Map() },
    texts,
    stageId: (name) => `stage-${name}-${number}`,
  };
  await setWorkflow(stand, 2);
  const ladder: Partial<KeptTrustRules> = { shorter_after: 1, direct_after: 2 };
  await setLadder(server, people.lena, { ...ladder, left_out: [stand.stageId(LEFT_OUT)] });
  await setWorkflow(stand, 0);
  // Levels change by hand alone, so that the model need not count.
  for (const name of authorNames) await setTrust(server, people.lena, people[name], 0, { held: true });
  return stand;
}

/** Lets a person sign in again, as what they are now. */
export async function signInAgain({ server, people }: Stand, name: PersonName, world: World): Promise<void> {
  const { _id, username } = people[name];
  const { state, isEditor } = world.people[name];
  if (state !== 'active') return;
  const token = await server.context.auth.startSession(_id);
  const author = { _id, username, token, headers: { authorization: `Bearer ${token}` } };
  people[name] = isEditor ? await atDesk(server, author) : author;
}

/** All that is due, in the order in which it follows from each other. */
export async function doAllDue(server: TestServer): Promise<void> {
  await doDue(server);
  await publishDue(server);
  await endDue(server);
}
