import type { OwnArticle } from '@contracts/article';
import type { SignOff } from '@contracts/signOff';
import type { TestAuthor } from '@/__tests__/support/accounts';
import { setTrust } from '@/__tests__/support/trust';
import { call, dataOf, docOf } from '@/__tests__/support/writing';
import { type Command, outcomeOf } from './reviewCommand';
import { type Stand, setWorkflow } from './reviewPeople';
import { type EditorName, type PersonName, type World, workflows } from './reviewWorld';

type Method = Parameters<typeof call>[2];
type Sent = [caller: TestAuthor | null, method: Method, path: string, body?: object];

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** A request about an article; undefined for what is more than one. */
function requestOf(stand: Stand, world: World, command: Command): Sent | undefined {
  const { what, by, key, pick, revision, note, time, from } = command;
  const { people, made } = stand;
  const id = stand.articles[command.of] ?? '';
  const article = world.articles[command.of];
  const author = people[article?.author ?? 'ada'];
  const editor = people[by];
  const lead = people.lena;
  const own = `/api/write/article/${id}`;
  const desk = `/api/admin/article/${id}`;
  const person = `/api/admin/person/${people[command.person]._id}`;
  const link = made.get(command.link ?? '');
  const stage = command.stage === undefined ? {} : { stage: stand.stageId(command.stage) };
  const isRejection = outcomeOf(command) === 'rejected';
  const ruling = { revision, ...(isRejection ? { reason: 'Too long.' } : stage) };
  const seen = (name: EditorName | null) => (name === null ? null : { editor: people[name]._id, due: null });
  const answer = (words: string) => ({ id: key, content: words });
  const token = { token: link?.token ?? 'unknown' };
  const appeal = (outcome: string): Sent => [
    ...([editor, 'POST', `/api/admin/appeal/${command.appeal}/answer`] as const),
    { outcome, answer: 'As it is.' },
  ];
  switch (what) {
    case 'wish':
      return [author, 'PATCH', own, { revision, publish_at: pick % 3 === 0 ? null : iso(time) }];
    case 'submit':
      return [author, 'POST', `${own}/submit`];
    case 'withdraw':
      return [author, 'POST', `${own}/withdraw`];
    case 'delete':
      return [author, 'DELETE', own];
    case 'undelete':
      return [author, 'POST', `${own}/restore`];
    case 'claim':
      return [editor, 'POST', `${desk}/claim`];
    case 'take over':
      return [editor, 'PATCH', `${desk}/claim`, { from: people[command.holder ?? by]._id }];
    case 'release':
      return [editor, 'DELETE', `${desk}/claim`];
    case 'accept':
    case 'reject':
      return [editor, 'POST', `${desk}/decision`, { outcome: outcomeOf(command), ...ruling }];
    case 'accept now':
    case 'reject now':
      return [editor, 'POST', `${desk}/${what.split(' ')[0]}`, ruling];
    case 'undo':
      return [editor, 'DELETE', `${desk}/decision`];
    case 'note': {
      const audience = pick % 3 === 0 ? 'editors' : 'author';
      const suggests = audience === 'author' && pick % 2 === 0;
      const passage = suggests ? { text: 'end', before: '', after: '' } : null;
      const suggestion = suggests ? { suggestion: `words${key} end` } : {};
      const body = { id: key, revision, passage, audience, content: `Secret of ${key}.`, ...suggestion };
      return [editor, 'POST', `${desk}/note`, body];
    }
    case 'send notes':
      return [editor, 'POST', `${desk}/send_notes`];
    case 'resolve':
      return [editor, 'PATCH', `${desk}/note/${note}/done`, { done: pick % 4 !== 0 }];
    case 'mark':
      return [author, 'PATCH', `${own}/note/${note}`, { done: pick % 4 !== 0 }];
    case 'answer':
      return [editor, 'POST', `${desk}/note/${note}/answer`, answer('Indeed.')];
    case 'answer own':
      return [author, 'POST', `${own}/note/${note}/answer`, answer('Why?')];
    case 'sign off':
      return [null, 'POST', '/api/signoff/answer', { ...token, outcome: 'approved' }];
    case 'refuse to sign':
      return [null, 'POST', '/api/signoff/answer', { ...token, outcome: 'refused', reason: 'Not so.' }];
    case 'comment':
      return [
        null,
        'POST',
        '/api/signoff/comment',
        { ...token, ...answer(`Secret of ${key}.`), passage: null },
      ];
    case 'withdraw link':
      return [editor, 'DELETE', `${desk}/signoff/${link?.id}`];
    case 'assign':
      return [
        ...([editor, 'PATCH', `${desk}/assignment`] as const),
        { from: seen(command.assigned), to: seen(command.person as EditorName) },
      ];
    case 'unassign':
      return [editor, 'PATCH', `${desk}/assignment`, { from: seen(command.assigned), to: null }];
    case 'move':
      return [editor, 'PATCH', `${desk}/schedule`, { publish_at: iso(time), from: iso(from) }];
    case 'end':
      return [editor, 'PATCH', `${desk}/end`, { ends_at: iso(time), from: iso(from) }];
    case 'no end':
      return [editor, 'PATCH', `${desk}/end`, { ends_at: null, from: iso(from) }];
    case 'unpublish':
      return [editor, 'POST', `/api/admin/report/article/${id}/unpublish`, { reason: 'Not true.' }];
    case 'put online':
      return [editor, 'POST', `/api/admin/published/${id}/return`];
    case 'republish':
      return [editor, 'POST', `/api/admin/published/${id}/republish`, { new_date: false }];
    case 'correct': {
      const body = { revision: command.shown, reason: 'A name.', title: `Corrected ${key}` };
      return [editor, 'PATCH', `/api/admin/published/${id}`, body];
    }
    case 'appeal': {
      const body = { id: key, decided: iso(command.ruledAt ?? world.now), reason: 'It is true.' };
      return [author, 'POST', `${own}/appeal`, body];
    }
    case 'grant':
      return appeal('granted');
    case 'uphold':
      return appeal('upheld');
    case 'confirm':
      return [editor, 'POST', `/api/admin/later_review/${id}/confirm`, { revision: command.shown }];
    case 'suspend':
      return [lead, 'POST', `${person}/suspend`, { reason: 'Rude.' }];
    case 'restore':
      return [lead, 'POST', `${person}/restore`];
    case 'demote':
      return [lead, 'DELETE', `${person}/editor`];
    case 'appoint':
      return [lead, 'POST', `${person}/editor`];
    default:
      return undefined;
  }
}

const textIn = ({ doc }: Pick<OwnArticle, 'doc'>): string =>
  JSON.stringify(doc).match(/"text":"([^"]*)"/)?.[1] ?? '';

/** What the author's client does once an answer to a suggestion is taken: it changes the text, and saves it. */
async function changeText(stand: Stand, world: World, command: Command, change: (text: string) => string) {
  const article = world.articles[command.of];
  const author = stand.people[article?.author ?? 'ada'];
  const path = `/api/write/article/${stand.articles[command.of]}`;
  for (;;) {
    const { revision, doc } = await dataOf<OwnArticle>(call(stand.server, author, 'GET', path));
    const text = textIn({ doc });
    const body = { revision, doc: docOf(change(text)) };
    const reply = await call(stand.server, author, 'PATCH', path, body);
    if (reply.statusCode < 300) return;
    if (reply.statusCode !== 409) throw new Error(reply.body);
  }
}

const outcomes = {
  'accept suggestion': 'accepted',
  'refuse suggestion': 'refused',
  'open again': null,
} as const;

const isAnswer = (what: Command['what']): what is keyof typeof outcomes => what in outcomes;

async function answerSuggestion(stand: Stand, world: World, command: Command, outcome: string | null) {
  const article = world.articles[command.of];
  const note = article?.notes.find(({ key }) => key === command.note);
  const path = `/api/write/article/${stand.articles[command.of]}/note/${command.note}/outcome`;
  const author = stand.people[article?.author ?? 'ada'];
  const reply = await call(stand.server, author, 'PATCH', path, { outcome });
  if (reply.statusCode >= 300) return reply.statusCode;
  const words = `${note?.suggests} `;
  if (outcome === 'accepted')
    await changeText(stand, world, command, (text) => text.replace(/end$/, `${words}end`));
  else if (note?.outcome === 'accepted')
    await changeText(stand, world, command, (text) => text.replace(words, ''));
  return reply.statusCode;
}

/** Calls of people who have no business with the article: none of them is answered with success. */
async function intrude(stand: Stand, world: World, command: Command): Promise<number> {
  const other: PersonName = world.articles[command.of]?.author === 'ada' ? 'ben' : 'ada';
  if (world.people[other].state !== 'active') return 403;
  const id = stand.articles[command.of];
  const [own, desk] = [`/api/write/article/${id}`, `/api/admin/article/${id}`];
  const tried: [Method, string, object?][] = [
    ['PATCH', own, { revision: command.revision, title: 'Mine' }],
    ['POST', `${own}/submit`],
    ['GET', `${own}/note`],
    ['PATCH', `${own}/note/${command.note}/outcome`, { outcome: 'accepted' }],
    ['GET', `${own}/appeal`],
    ['GET', `${desk}/review`],
    ['GET', `${desk}/note`],
    ['POST', `${desk}/decision`, { outcome: 'accepted', revision: command.revision }],
    ['DELETE', `${desk}/signoff/${stand.made.get(command.link ?? '')?.id}`],
    ['POST', `/api/admin/appeal/${command.appeal}/answer`, { outcome: 'granted', answer: 'Yes.' }],
  ];
  const statuses = [];
  for (const [method, path, body] of tried)
    statuses.push((await call(stand.server, stand.people[other], method, path, body)).statusCode);
  return Math.min(...statuses);
}

async function sendOne(stand: Stand, world: World, command: Command): Promise<number> {
  const { server, people } = stand;
  const { what, key, pick, revision } = command;
  const path = `/api/write/article/${stand.articles[command.of]}`;
  const article = world.articles[command.of];
  const author = people[article?.author ?? 'ada'];
  if (isAnswer(what)) return answerSuggestion(stand, world, command, outcomes[what]);
  switch (what) {
    case 'save': {
      const text = article?.text.replace(/end$/, `${key} end`) ?? '';
      return (await call(server, author, 'PATCH', path, { revision, doc: docOf(text) })).statusCode;
    }
    case 'ask': {
      const body = { revision, name: `Expert ${pick % 2}`, days: 1 };
      const url = `/api/admin/article/${stand.articles[command.of]}/signoff`;
      const reply = await call(server, people[command.by], 'POST', url, body);
      if (reply.statusCode < 300) {
        const { _id, token } = reply.json<{ data: SignOff & { token: string } }>().data;
        stand.made.set(key, { id: _id, token });
      }
      return reply.statusCode;
    }
    case 'stages':
      await setWorkflow(stand, pick % workflows.length);
      return 200;
    case 'trust':
      return (
        await setTrust(server, people.lena, author, ([0, 1, 2, 2] as const)[pick % 4] ?? 0, { held: true })
      ).statusCode;
    case 'remove': {
      const { _id, username } = people[command.person];
      const body = { username, articles: 'keep' };
      const reply = await call(server, people.lena, 'POST', `/api/admin/person/${_id}/remove`, body);
      server.context.removals.start();
      await server.context.removals.settled();
      return reply.statusCode;
    }
    case 'intrude':
      return intrude(stand, world, command);
    default: {
      const sent = requestOf(stand, world, command);
      if (!sent) throw new Error(`no request for ${what}`);
      return (await call(server, ...sent)).statusCode;
    }
  }
}

/** @returns whether it was done. @throws where the server fails. */
export async function send(stand: Stand, world: World, command: Command): Promise<boolean> {
  const status = await sendOne(stand, world, command);
  if (status >= 500) throw new Error(`${command.what}: the server failed with ${status}`);
  return status < 300;
}
