import type { SiteIdentity } from '@contracts/site';
import type { TestAuthor } from '@/__tests__/support/accounts';
import { docOf } from '@/__tests__/support/docOf';
import { stage } from '@/__tests__/support/stages';
import type { People } from '@/fuzz/histories/site';

export type Request = [caller: TestAuthor | null, method: string, path: string, body?: object];

/** Who acts, and what is known so far. */
export interface Scene {
  people: People;
  now: number;
  /** The data of a call that must succeed. */
  ask<Data>(...request: Request): Promise<Data>;
}

export interface Step {
  what: string;
  /** What is sent, or by how much the clock moves. */
  of(scene: Scene): Promise<Request | number> | Request | number;
  /** What is never killed: it only prepares, or its reply is needed. */
  isQuiet?: true;
  /** Whether it does several things, of which a kill may leave some. */
  isMany?: true;
}

const MINUTE = 60_000;
const UNDONE = 31_000;
const HOUR = 60 * MINUTE;

const doc = docOf('Short sentences cary far. They are read to the very end.');
const passage = (text: string, before: string, after: string) => ({ text, before, after });
const written = [
  { id: 'the-typo', passage: passage('cary', 'Short sentences ', ' far.'), suggestion: 'carry' },
  { id: 'the-words', passage: passage('Short', '', ' sentences'), suggestion: 'Brief' },
  { id: 'the-others', passage: passage('very ', 'to the ', 'end.'), suggestion: '' },
].map((one) => ({ ...one, field: null }));

/** Of one author: from a pitch to an appeal against a removal. */
export function reviewScript(): Step[] {
  let id = '';
  let token = '';
  const others: string[] = [];
  const step = (what: string, of: Step['of'], more: Partial<Step> = {}): Step => ({ what, of, ...more });
  const quiet = (what: string, of: Step['of']) => step(what, of, { isQuiet: true });
  const own = (more = '') => `/api/write/article/${id}${more}`;
  const desk = (more: string) => `/api/admin/article/${id}/${more}`;
  const ada = ({ people }: Scene) => people.authors[0] as TestAuthor;
  const reader = ({ people }: Scene) => people.authors[1] as TestAuthor;
  const revisionOf = async (scene: Scene) =>
    (await scene.ask<{ revision: number }>(ada(scene), 'GET', own())).revision;
  const later = (scene: Scene, hours: number) => new Date(scene.now + hours * HOUR).toISOString();
  const pass = (what: string, ms: number) => step(what, () => ms);
  /** So that no mail is due at the moment of what follows, which may come before it or after it. */
  const rest = quiet('mails are written', () => 15 * MINUTE);
  const approve = (who: 'edith' | 'otto', name: string) =>
    step(`${who} approves`, async (scene) => [
      ...([scene.people[who], 'POST', desk('decision')] as const),
      { outcome: 'accepted', revision: await revisionOf(scene), stage: name },
    ]);
  const appeal = (what: string, of: () => string) => [
    step(`an appeal against ${what}`, async (scene) => {
      const path = `/api/write/article/${of()}/appeal`;
      const { decision } = await scene.ask<{ decision: { date: string } }>(ada(scene), 'GET', path);
      return [
        ada(scene),
        'POST',
        path,
        { id: `against-${what}`, decided: decision.date, reason: 'It is true.' },
      ];
    }),
    step(`the appeal against ${what} is granted`, ({ people }) => [
      ...([people.edith, 'POST', `/api/admin/appeal/against-${what}/answer`] as const),
      { outcome: 'granted', answer: 'We looked again.' },
    ]),
  ];
  const prepare = (place: number) =>
    quiet(`article ${place}`, async (scene) => {
      const draft = { title: `Draft ${place}`, tag: 'Craft', doc: docOf(`Words of draft ${place}.`) };
      const { _id } = await scene.ask<{ _id: string }>(ada(scene), 'POST', '/api/write/article', draft);
      others[place] = _id;
      return [ada(scene), 'POST', `/api/write/article/${_id}/submit`];
    });

  return [
    quiet('the site', async ({ ask, people }) => {
      const { revision, identity } = await ask<{ revision: number; identity: SiteIdentity }>(
        ...([people.edith, 'GET', '/api/admin/site'] as const),
      );
      const wanted = { smallCorrections: 'on', readerSuggestions: 'on', pitches: true, assignInTurn: true };
      return [
        people.edith,
        'POST',
        '/api/admin/site',
        { after: revision, identity: { ...identity, ...wanted } },
      ];
    }),
    quiet('the stages', ({ people }) => [
      ...([people.edith, 'PATCH', '/api/admin/workflow'] as const),
      { tag: null, version: '', stages: [stage('Desk'), stage('Facts', { is_fresh: true, sign_offs: 1 })] },
    ]),
    quiet('a follower', (scene) => [
      ...([reader(scene), 'POST', '/api/following/create_followers'] as const),
      { userId: ada(scene)._id },
    ]),
    step('a pitch', (scene) => [
      ...([ada(scene), 'POST', '/api/commission'] as const),
      {
        id: 'the-pitch',
        title: 'On looms',
        tag: 'Craft',
        words: null,
        due: null,
        pitch: 'How cards came to them.',
      },
    ]),
    step('the pitch is accepted', ({ people }) => [
      ...([people.edith, 'POST', '/api/admin/commission/the-pitch/answer'] as const),
      { version: 1, outcome: 'accepted' },
    ]),
    step('the text', async (scene) => {
      const [begun] = await scene.ask<{ article: string }[]>(ada(scene), 'GET', '/api/commission');
      id = begun?.article ?? '';
      return [ada(scene), 'PATCH', own(), { revision: 1, doc, publish_at: later(scene, 24) }];
    }),
    step('an end', (scene) => [ada(scene), 'PATCH', own('/end'), { ends_at: later(scene, 72), from: null }]),
    step('it is submitted', (scene) => [ada(scene), 'POST', own('/submit')]),
    step('suggestions', ({ people }) => [
      ...([people.edith, 'POST', desk('suggestion')] as const),
      { revision: 2, written, removed: [] },
    ]),
    step('a small correction', ({ people }) => [
      people.edith,
      'POST',
      desk('correct'),
      { notes: ['the-typo'] },
    ]),
    step('it is taken back', (scene) => [
      ada(scene),
      'PATCH',
      own('/note/the-typo/outcome'),
      { outcome: 'refused' },
    ]),
    quiet('a sign-off is asked for', async ({ people, ask }) => {
      const asked = { revision: 3, name: 'Dr. Loom', email: 'loom@example.org', asked: 'Right?', days: 7 };
      const made = await ask<{ token: string }>(people.edith, 'POST', desk('signoff'), asked);
      token = made.token;
      return 0;
    }),
    step('a comment from outside', () => [
      ...([null, 'POST', '/api/signoff/comment'] as const),
      { token, id: 'from-outside', passage: null, content: 'A fine loom.' },
    ]),
    step('the sign-off', () => [
      ...([null, 'POST', '/api/signoff/answer'] as const),
      { token, id: 'signed-off', outcome: 'approved' },
    ]),
    rest,
    approve('edith', 'stage-desk'),
    pass('the first approval counts', UNDONE),
    approve('otto', 'stage-facts'),
    pass('it is accepted', UNDONE),
    step('a suggestion is accepted', (scene) => [
      ...([ada(scene), 'PATCH', own('/note/the-words/outcome')] as const),
      { outcome: 'accepted' },
    ]),
    step('the other one is refused', (scene) => [
      ...([ada(scene), 'PATCH', own('/note/the-others/outcome')] as const),
      { outcome: 'refused' },
    ]),
    rest,
    step('another time', async (scene) => {
      const { scheduled_at } = await scene.ask<{ scheduled_at: string }>(ada(scene), 'GET', own());
      const body = { publish_at: later(scene, 30), from: scheduled_at };
      return [scene.people.otto, 'PATCH', desk('schedule'), body];
    }),
    pass('it is published', 40 * HOUR),
    step('a correction', async ({ people, ask }) => {
      const { revision } = await ask<{ revision: number }>(people.otto, 'GET', `/api/admin/published/${id}`);
      const note = { kind: 'correction', text: 'A name was wrong.' };
      const body = { revision, reason: 'A name.', title: 'On looms and cards', note };
      return [people.otto, 'PATCH', `/api/admin/published/${id}`, body];
    }),
    step('a correction of a reader', (scene) => [
      ...([reader(scene), 'POST', `/api/suggestion/article/${id}`] as const),
      { id: 'the-hint', passage: passage('sentences', 'Short ', ' '), suggestion: 'words', thanks: true },
    ]),
    step('it is accepted', (scene) => [
      ada(scene),
      'PATCH',
      own('/suggestion/the-hint'),
      { outcome: 'accepted' },
    ]),
    quiet('mails of the day are written', () => 25 * HOUR),
    pass('it ends', 40 * HOUR),
    step('it is published again', ({ people }) => [
      ...([people.edith, 'POST', `/api/admin/published/${id}/republish`] as const),
      { new_date: false },
    ]),
    step('it is taken offline', ({ people }) => [
      ...([people.otto, 'POST', `/api/admin/report/article/${id}/unpublish`] as const),
      { reason: 'Not true.' },
    ]),
    ...appeal('removal', () => id),
    ...[0, 1, 2].map(prepare),
    rest,
    step('a rejection', ({ people }) => [
      ...([people.otto, 'POST', `/api/admin/article/${others[0]}/decision`] as const),
      { outcome: 'rejected', revision: 1, reason: 'Too short.' },
    ]),
    pass('it counts', UNDONE),
    ...appeal('rejection', () => others[0] ?? ''),
    rest,
    step(
      'many are rejected',
      ({ people }) => [
        ...([people.edith, 'POST', '/api/admin/queue/rejection'] as const),
        { items: others.map((_id) => ({ _id, revision: 1 })), reason: 'Too short.' },
      ],
      { isMany: true },
    ),
    pass('the rejections count', UNDONE),
  ];
}
