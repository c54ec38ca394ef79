import type { OwnData } from '@contracts/ownData';
import { columnsOf } from '@contracts/policies/roles';
import { atDesk, getMe, type TestAuthor } from '../../../../../support/accounts';
import { eventually } from '../../../../../support/eventually';
import { dataUrl, picture } from '../../../../../support/images';
import { type Cast, tellStory } from '../../../../../support/leaving';
import type { TestServer } from '../../../../../support/testContext';
import { accept, call, dataOf, docOf, submit, writeDraft } from '../../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** In each name and address of the person, and nowhere else. */
const NAME = 'wyvzq';
/** In each text of the person, and nowhere else. */
export const MARK = 'zqxwqzxq';
const name = `Quirin ${NAME}`;
const password = 'analytical';
/** From which the person signs in. */
const ADDRESS = '203.0.113.77';

interface Story {
  person: TestAuthor;
  cast: Cast;
  /** What must be found nowhere afterwards. */
  traces: string[];
}

const from = (server: TestServer, url: string, body: object) =>
  server.app.inject({ method: 'POST', url, body, remoteAddress: ADDRESS });

async function join(server: TestServer): Promise<TestAuthor> {
  const email = `${NAME}mail@example.org`;
  const credentials = { email, password };
  await from(server, '/api/auth/register', { username: `${NAME} before`, ...credentials });
  await from(server, '/api/auth/login', { email, password: 'mistaken' });
  const { token } = (await from(server, '/api/auth/login', credentials)).json<{ token: string }>();
  const { _id } = (await getMe(server, token)).json<{ data: { _id: string } }>().data;
  return { _id, username: name, token, headers: { authorization: `Bearer ${token}` } };
}

/** What an author leaves in more places than those of `tellStory`. */
async function write(server: TestServer, person: TestAuthor, { ada, editor, alpha }: Cast): Promise<string> {
  const does = <Data>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    dataOf<Data>(call(server, person, method, url, body));
  await does('PATCH', '/api/user/user_details', { username: name, bio: `I am ${MARK}bio.` });
  const upload = await call(server, person, 'POST', '/api/upload/image', { file: dataUrl(await picture()) });
  const { url } = upload.json<{ url: string }>();
  const fields = {
    title: `A ${MARK}title`,
    text: `Some ${MARK}text.`,
    cover_pic: url,
    cover_alt: `${MARK}alt`,
  };
  const draft = await writeDraft(server, person, fields);
  await does('PATCH', `/api/write/article/${draft._id}`, { revision: 1, doc: docOf(`Other ${MARK}words.`) });
  const waiting = await submit(server, person, (await writeDraft(server, person, fields))._id);
  await dataOf(call(server, editor, 'POST', `/api/admin/article/${waiting._id}/claim`));
  const online = await accept(
    server,
    editor,
    await submit(server, person, (await writeDraft(server, person, fields))._id),
  );
  const unpublished = await accept(
    server,
    editor,
    await submit(server, person, (await writeDraft(server, person, fields))._id),
  );
  const reason = { reason: 'Not yet.' };
  await dataOf(
    call(server, editor, 'POST', `/api/admin/report/article/${unpublished._id}/unpublish`, reason),
  );
  const slug = { slug: `other-${MARK}slug` };
  await dataOf(call(server, editor, 'PATCH', `/api/admin/published/${online._id}/address`, slug));
  await does('POST', `/api/comment/${alpha}`, { content: `Well ${MARK}comment.` });
  await does('POST', `/api/report/article/${alpha}`, { kind: 'other', words: `Bad ${MARK}report.` });
  await does('POST', '/api/account/forgot', { email: `${NAME}mail@example.org` });
  await server.context.resetLinks.settled();
  await does('POST', '/api/account/email', { email: `${NAME}new@example.org`, password });
  await does('POST', '/api/account/data', { password });
  await eventually(async () => {
    server.context.ownData.wake();
    if ((await does<OwnData>('GET', '/api/account/data')).status !== 'ready') throw new Error('not ready');
  });
  const { chat } = server.context;
  const room = `admin-${person._id}`;
  const words = { room, text: `Hello ${MARK}chat.`, id: `${MARK}message` };
  await chat.send({ ...person, role: 'author' }, words);
  await chat.settled();
  const note = { id: 'note-of-room', content: `About ${MARK}note.` };
  await call(server, editor, 'POST', `/api/admin/room/${person._id}/note`, note);
  const redirect = { from: '/people/old', to: `/authors/${encodeURIComponent(name)}` };
  await dataOf(call(server, editor, 'POST', '/api/admin/redirect', redirect));
  for (const deed of ['suspend', 'restore']) {
    await call(server, editor, 'POST', `/api/admin/person/${person._id}/${deed}`, {
      reason: `${MARK}reason`,
    });
  }
  await call(server, ada, 'GET', `/api/user/${encodeURIComponent(name)}`);
  return url.split('/').at(-1) ?? '';
}

/** What an editor does beside that, after which they are an author again. */
async function edit(server: TestServer, person: TestAuthor, { ada, editor }: Cast): Promise<void> {
  const { db } = server.context.database;
  const setRole = (role: 'author' | 'lead') =>
    db.updateTable('user').set(columnsOf(role)).where('id', '=', person._id).execute();
  await setRole('lead');
  const lead = await atDesk(server, person);
  const does = (method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    dataOf<{ _id: string }>(call(server, lead, method, url, body));
  for (const word of ['first', 'second', 'third']) {
    const { _id } = await submit(
      server,
      ada,
      (await writeDraft(server, ada, { title: `Waits ${word}` }))._id,
    );
    const article = `/api/admin/article/${_id}`;
    await does('POST', `${article}/claim`);
    const note = { revision: 1, passage: null, audience: 'author', content: 'Says who?' };
    await does('POST', `${article}/note`, note);
    if (word === 'first')
      await dataOf(call(server, editor, 'PATCH', `${article}/claim`, { from: person._id }));
    if (word === 'second') {
      await does('POST', `${article}/decision`, { outcome: 'accepted', revision: 1 });
      await dataOf(call(server, ada, 'PATCH', `/api/write/article/${_id}`, { revision: 1, title: 'Later' }));
    }
  }
  await does('POST', '/api/admin/invitation', { note: 'for a friend', role: 'author', days: 7 });
  for (const [name, audience] of [
    [NAME, 'own'],
    ['Waits long', 'editors'],
  ])
    await does('POST', '/api/admin/queue_filter', { name, audience, filters: { days: 3 } });
  await does('POST', '/api/admin/api_key', { name: 'a script', scopes: ['articles:read'], days: 7 });
  await setRole('author');
}

/** A person who leaves something in each place that a person can, and in each role. */
export async function leaveTraces(server: TestServer): Promise<Story> {
  const person = await join(server);
  const cast = await tellStory(server, { leaving: person });
  const image = await write(server, person, cast);
  await edit(server, person, cast);
  await server.context.articleClaims.endOfSignedOut(person._id);
  server.clock.advance(DAY_MS);
  return { person, cast, traces: [NAME, MARK, person._id, ADDRESS, image] };
}
