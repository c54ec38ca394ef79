import type { Comment } from '@contracts/comment';
import type { ErrorReply } from '@contracts/envelope';
import { errorTexts, suspensionText } from '@contracts/errorTexts';
import { routes } from '@contracts/index';
import type { Access, RouteDefinition } from '@contracts/route';
import { createId } from '@/server/lib/ids';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../support/accounts';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../support/testContext';
import { call, dataOf, docOf, publishArticle, submit, writeDraft } from '../support/writing';

jest.setTimeout(180_000);

const HOUR_MS = 60 * 60 * 1_000;

const who = ['visitor', 'owner', 'other', 'editor', 'suspended'] as const;
type Who = (typeof who)[number];

/** What an access promises to each of them; `served` is whatever the route answers once it lets somebody in. */
const promises: Record<Access, Record<Who, number | 'served'>> = {
  public: { visitor: 'served', owner: 'served', other: 'served', editor: 'served', suspended: 'served' },
  author: { visitor: 401, owner: 'served', other: 'served', editor: 'served', suspended: 401 },
  // 404 for what nobody else may know of, 403 for what everybody can read.
  owner: { visitor: 401, owner: 'served', other: 404, editor: 404, suspended: 401 },
  admin: { visitor: 401, owner: 403, other: 403, editor: 'served', suspended: 401 },
};

/** The only 409 here: what everybody but the owner gets who asks for the owner's name. */
const nameIsTaken = { path: 'username', message: expect.any(String) };

const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const dataOfUpload = async (reply: ReturnType<typeof call>) => (await reply).json<{ public_id: string }>();

/** What the owner made. */
interface Ids {
  draft: string;
  waiting: string;
  published: string;
  deleted: string;
  comment: string;
  owner: string;
  upload: string;
  /** Somebody whom nobody follows yet. */
  followed: string;
  /** The owner's, about the published article. */
  notification: string;
  /** An editor's on the waiting article, and one that was sent with the decision on the published one. */
  note: string;
  sentNote: string;
  savedReply: string;
  /** A tag that no article has, its sub-category, and a tag that articles have. */
  tag: string;
  sub: string;
  usedTag: string;
}

interface Example {
  /** The path with values for its parameters. */
  path?: (ids: Ids) => string;
  body?: object | ((ids: Ids) => object);
  /** Statuses of somebody who was let in, where it is not the route's own success. */
  served?: Partial<Record<Who, number>>;
  /** What others get who may know of it. */
  refused?: 403;
}

const published = (path: string): Example => ({ path: (ids) => path.replace(':id', ids.published) });
const draft = (path: string, more: Omit<Example, 'path'> = {}): Example => ({
  path: (ids) => path.replace(':id', ids.draft),
  ...more,
});
const waiting = (path: string, more: Omit<Example, 'path'> = {}): Example => ({
  path: (ids) => path.replace(':id', ids.waiting),
  ...more,
});
const same: Example = {};

/** Somebody whom editors do something to. */
const person = (path: string, body?: object): Example => ({
  path: (ids) => `/api/admin/person/${ids.followed}${path}`,
  body,
});

/** The owner's talk with the editors. */
const ownersRoom = (path: string, body?: object): Example => ({
  path: (ids) => `/api/admin/room/${ids.owner}${path}`,
  body,
});
const savedReply = { title: 'Thanks', content: 'Thank you for writing.' };

const note = { revision: 1, passage: null, audience: 'author', content: 'Says who?' };
const reason = { title: 'Tone', text: 'Please be kind.' };

/** One request for each call that is served, which would succeed for whoever may make it. */
const examples: Record<string, Example> = {
  'POST /api/admin/session': {
    body: { email: 'nobody@example.org', password: 'analytical' },
    served: { visitor: 401, owner: 401, other: 401, editor: 401, suspended: 401 },
  },
  'GET /api/admin/session': same,
  'DELETE /api/admin/session': same,
  'GET /api/admin/backup': same,
  'POST /api/admin/backup': same,
  'GET /api/admin/backup/:id/file': {
    path: () => '/api/admin/backup/unknown/file',
    served: { editor: 404 },
  },
  'DELETE /api/admin/backup/:id': { path: () => '/api/admin/backup/unknown', served: { editor: 404 } },
  'GET /api/admin/article/recent': same,
  'GET /api/admin/article/:id': waiting('/api/admin/article/:id'),
  'GET /api/admin/queue': same,
  'GET /api/admin/article/:id/review': waiting('/api/admin/article/:id/review'),
  'GET /api/admin/article/:id/previous': waiting('/api/admin/article/:id/previous'),
  'GET /api/admin/article/:id/log': waiting('/api/admin/article/:id/log'),
  'POST /api/admin/article/:id/claim': waiting('/api/admin/article/:id/claim'),
  'DELETE /api/admin/article/:id/claim': waiting('/api/admin/article/:id/claim'),
  'POST /api/admin/article/:id/decision': waiting('/api/admin/article/:id/decision', {
    body: { outcome: 'accepted', revision: 1 },
  }),
  'DELETE /api/admin/article/:id/decision': waiting('/api/admin/article/:id/decision'),
  'POST /api/admin/article/:id/accept': waiting('/api/admin/article/:id/accept', { body: { revision: 1 } }),
  'POST /api/admin/article/:id/reject': waiting('/api/admin/article/:id/reject', {
    body: { revision: 1, reason: 'Too short.' },
  }),
  'GET /api/admin/article/:id/note': waiting('/api/admin/article/:id/note'),
  'POST /api/admin/article/:id/note': waiting('/api/admin/article/:id/note', { body: note }),
  'PATCH /api/admin/article/:id/note/:noteId': {
    path: (ids) => `/api/admin/article/${ids.waiting}/note/${ids.note}`,
    body: { content: 'Who says so?' },
  },
  'DELETE /api/admin/article/:id/note/:noteId': {
    path: (ids) => `/api/admin/article/${ids.waiting}/note/${ids.note}`,
  },
  'GET /api/write/article/:id/note': draft('/api/write/article/:id/note'),
  'PATCH /api/write/article/:id/note/:noteId': {
    path: (ids) => `/api/write/article/${ids.published}/note/${ids.sentNote}`,
    body: { done: true },
    refused: 403,
  },
  'GET /api/admin/reason': same,
  'POST /api/admin/reason': { body: reason },
  'PATCH /api/admin/reason': { body: { ids: [] } },
  'PATCH /api/admin/reason/:id': { path: () => '/api/admin/reason/reason-length', body: reason },
  'DELETE /api/admin/reason/:id': { path: () => '/api/admin/reason/reason-language' },
  'GET /api/admin/person': same,
  'GET /api/admin/person/:id': person(''),
  'GET /api/admin/person/:id/log': person('/log'),
  'POST /api/admin/person/:id/suspend': person('/suspend', { reason: 'Advertising.' }),
  'POST /api/admin/person/:id/restore': person('/restore'),
  'POST /api/admin/person/:id/editor': person('/editor'),
  'DELETE /api/admin/person/:id/editor': person('/editor'),
  'POST /api/admin/person/:id/remove': person('/remove', { username: 'Fay', articles: 'remove' }),
  'GET /api/admin/room': same,
  'GET /api/admin/room/unread_count': same,
  'GET /api/admin/room/:id': ownersRoom(''),
  'GET /api/admin/room/:id/author': ownersRoom('/author'),
  'POST /api/admin/room/:id/close': ownersRoom('/close', { last: 10_000 }),
  'POST /api/admin/room/:id/reopen': ownersRoom('/reopen'),
  'GET /api/admin/room/:id/note': ownersRoom('/note'),
  'POST /api/admin/room/:id/note': ownersRoom('/note', { id: 'note-of-an-editor', content: 'Kind.' }),
  'DELETE /api/admin/room/:id/note/:noteId': ownersRoom('/note/note-of-an-editor'),
  'GET /api/admin/saved_reply': same,
  'POST /api/admin/saved_reply': { body: savedReply },
  'PATCH /api/admin/saved_reply': { body: (ids) => ({ ids: [ids.savedReply] }) },
  'PATCH /api/admin/saved_reply/:id': {
    path: (ids) => `/api/admin/saved_reply/${ids.savedReply}`,
    body: savedReply,
  },
  'DELETE /api/admin/saved_reply/:id': { path: (ids) => `/api/admin/saved_reply/${ids.savedReply}` },
  'POST /api/upload/image': {
    body: { file: GIF },
  },
  'POST /api/upload/delete_image': { body: (ids) => ({ cloudinary_id: ids.upload }), refused: 403 },
  'GET /api/main/all_article': same,
  'GET /api/main/tag_article/:tab': { path: () => '/api/main/tag_article/Craft' },
  'GET /api/main/sub_tag_article/:tag/:sub': { path: () => '/api/main/sub_tag_article/Craft/Prose' },
  'GET /api/main/author_article/:userId': { path: (ids) => `/api/main/author_article/${ids.owner}` },
  'GET /api/main/:id': published('/api/main/:id'),
  'PATCH /api/main/:id': published('/api/main/:id'),
  'GET /api/write/article': same,
  'GET /api/write/tag_article/:tab': { path: () => '/api/write/tag_article/Craft' },
  'GET /api/write/sub_tag_article/:tag/:subTag': { path: () => '/api/write/sub_tag_article/Craft/Prose' },
  'GET /api/write/article/:id': draft('/api/write/article/:id', { served: { other: 404, editor: 404 } }),
  'GET /api/admin/article/:id/check': waiting('/api/admin/article/:id/check'),
  'GET /api/write/article/:id/check': draft('/api/write/article/:id/check'),
  'GET /api/write/article/:id/revision': draft('/api/write/article/:id/revision'),
  'GET /api/write/article/:id/revision/:revision': draft('/api/write/article/:id/revision/1'),
  'POST /api/write/article/:id/revision/:revision/restore': draft(
    '/api/write/article/:id/revision/1/restore',
    { body: { revision: 1 } },
  ),
  'POST /api/write/article/:id/resolve': draft('/api/write/article/:id/resolve', {
    body: { revision: 1, mine: { title: 'Mine' }, result: { title: 'Both' } },
  }),
  'GET /api/write/article/:id/standing': draft('/api/write/article/:id/standing'),
  'POST /api/write/article/:id/originality': draft('/api/write/article/:id/originality', { body: {} }),
  'GET /api/write/article/:id/originality': draft('/api/write/article/:id/originality'),
  'GET /api/admin/article/:id/originality': waiting('/api/admin/article/:id/originality'),
  'POST /api/copyleak/webhook/:status/:scanId': {
    path: () => '/api/copyleak/webhook/completed/unknown?secret=guessed',
    body: {},
    served: { visitor: 404, owner: 404, other: 404, editor: 404, suspended: 404 },
  },
  'GET /api/write/my_article_count': same,
  'GET /api/write/my_article/:state': { path: () => '/api/write/my_article/stories' },
  'POST /api/write/article': { body: {} },
  'PATCH /api/write/article/:id': draft('/api/write/article/:id', { body: { revision: 1, doc: docOf('b') } }),
  'POST /api/write/article/:id/submit': draft('/api/write/article/:id/submit'),
  'POST /api/write/article/:id/withdraw': waiting('/api/write/article/:id/withdraw'),
  'DELETE /api/write/article/:id': draft('/api/write/article/:id'),
  'POST /api/write/article/:id/restore': { path: (ids) => `/api/write/article/${ids.deleted}/restore` },
  'POST /api/auth/register': {
    body: { username: 'New One', email: 'new@example.org', password: 'sesame' },
    served: { owner: 401, other: 401, editor: 401, suspended: 401 },
  },
  'POST /api/auth/login': {
    body: { email: 'nobody@example.org', password: 'sesame' },
    served: { visitor: 401, owner: 401, other: 401, editor: 401, suspended: 401 },
  },
  'POST /api/auth/logout': same,
  'GET /api/offline_comment/:id': published('/api/offline_comment/:id'),
  'GET /api/comment/single_post/:id': published('/api/comment/single_post/:id'),
  'POST /api/savedpost/:postId': published('/api/savedpost/:id'),
  'DELETE /api/savedpost/:postId': published('/api/savedpost/:id'),
  'GET /api/savedpost/saved_post': same,
  'GET /api/savedpost/saved_count': same,
  'GET /api/savedpost/saved_count/:userId': { path: (ids) => `/api/savedpost/saved_count/${ids.owner}` },
  'POST /api/comment/:postId': { ...published('/api/comment/:id'), body: { content: 'Well said.' } },
  'DELETE /api/comment/:id': { path: (ids) => `/api/comment/${ids.comment}`, refused: 403 },
  'POST /api/report/comment/:id': {
    path: (ids) => `/api/report/comment/${ids.comment}`,
    body: { kind: 'spam' },
    served: { owner: 400 },
  },
  'POST /api/report/article/:id': {
    ...published('/api/report/article/:id'),
    body: { kind: 'spam' },
    served: { owner: 400 },
  },
  'GET /api/admin/comment': same,
  'POST /api/admin/comment/:id/remove': {
    path: (ids) => `/api/admin/comment/${ids.comment}/remove`,
    body: { reason: 'Advertising.' },
  },
  'POST /api/admin/comment/:id/restore': { path: (ids) => `/api/admin/comment/${ids.comment}/restore` },
  'POST /api/admin/report/comment/:id/dismiss': {
    path: (ids) => `/api/admin/report/comment/${ids.comment}/dismiss`,
    body: { until: '2026-05-01T12:00:00.000Z' },
  },
  'POST /api/admin/report/article/:id/dismiss': {
    ...published('/api/admin/report/article/:id/dismiss'),
    body: { until: '2026-05-01T12:00:00.000Z' },
  },
  'POST /api/admin/report/article/:id/withdraw': {
    ...published('/api/admin/report/article/:id/withdraw'),
    body: { reason: 'Copied.' },
  },
  'GET /api/admin/report/article': same,
  'GET /api/admin/report/count': same,
  'GET /api/like/:postId': published('/api/like/:id'),
  'POST /api/like/:postId': published('/api/like/:id'),
  'DELETE /api/like/:postId': published('/api/like/:id'),
  'GET /api/dislike/:postId': published('/api/dislike/:id'),
  'POST /api/dislike/:postId': published('/api/dislike/:id'),
  'DELETE /api/dislike/:postId': published('/api/dislike/:id'),
  'GET /api/health': same,
  'GET /api/offline_like/:id': published('/api/offline_like/:id'),
  'GET /api/offline_dislike/:id': published('/api/offline_dislike/:id'),
  'GET /api/main/search_article/:search': { path: () => '/api/main/search_article/brevity' },
  'GET /api/main/search_article/searchforauthors/:search': {
    path: () => '/api/main/search_article/searchforauthors/ada',
  },
  'GET /api/write/search_article/:search': { path: () => '/api/write/search_article/brevity' },
  'GET /api/write/search_article/searchforauthors/:search': {
    path: () => '/api/write/search_article/searchforauthors/ada',
  },
  'GET /api/offline_subtitle/total_subtitle': same,
  'GET /api/offline_subtitle/category/:tag': { path: () => '/api/offline_subtitle/category/Craft' },
  'GET /api/offline_subtitle/category/:tag/:sub': {
    path: () => '/api/offline_subtitle/category/Craft/Prose',
  },
  'GET /api/admin/figure': same,
  'GET /api/admin/tag': same,
  'POST /api/admin/tag': { body: { title: 'Places' } },
  'PATCH /api/admin/tag/:id': { path: (ids) => `/api/admin/tag/${ids.tag}`, body: { title: 'Travels' } },
  'PATCH /api/admin/tag': { body: (ids) => ({ ids: [ids.tag] }) },
  'DELETE /api/admin/tag/:id': { path: (ids) => `/api/admin/tag/${ids.tag}` },
  'POST /api/admin/tag/:id/merge': {
    path: (ids) => `/api/admin/tag/${ids.tag}/merge`,
    body: (ids) => ({ into: ids.usedTag }),
  },
  'POST /api/admin/tag/:id/sub': {
    path: (ids) => `/api/admin/tag/${ids.tag}/sub`,
    body: { subcontent: 'Hills' },
  },
  'PATCH /api/admin/tag/:id/sub/:subId': {
    path: (ids) => `/api/admin/tag/${ids.tag}/sub/${ids.sub}`,
    body: { subcontent: 'Coast' },
  },
  'PATCH /api/admin/tag/:id/sub': {
    path: (ids) => `/api/admin/tag/${ids.tag}/sub`,
    body: (ids) => ({ ids: [ids.sub] }),
  },
  'DELETE /api/admin/tag/:id/sub/:subId': { path: (ids) => `/api/admin/tag/${ids.tag}/sub/${ids.sub}` },
  'GET /api/subtitle/total': same,
  'GET /api/user/user_details': same,
  'PATCH /api/user/user_details': { body: { bio: 'Writes.' } },
  'POST /api/user/user_details': {
    body: { username: 'Ada', bio: '', profile_pic: '', cloudinary_id: '' },
    served: { other: 409, editor: 409 },
  },
  'GET /api/user/:username': { path: () => '/api/user/Ada' },
  'POST /api/following/create_followers': { body: (ids) => ({ userId: ids.followed }) },
  'DELETE /api/following/:id': { path: (ids) => `/api/following/${ids.followed}` },
  'GET /api/following/create_followers': same,
  'GET /api/following/my_followers': same,
  'GET /api/following/follower_count': same,
  'GET /api/following/my_followers_count': same,
  'GET /api/following/follower_count/:userId': {
    path: (ids) => `/api/following/follower_count/${ids.owner}`,
  },
  'GET /api/following/my_followers_count/:userId': {
    path: (ids) => `/api/following/my_followers_count/${ids.owner}`,
  },
  'GET /api/following/notificate_followers': same,
  'GET /api/notification/:id': {
    path: (ids) => `/api/notification/${ids.owner}`,
    served: { other: 403, editor: 403 },
  },
  'PATCH /api/notification/edit': { body: {} },
  'GET /api/copyleak/login': same,
  'GET /api/write/notify/:id': {
    path: (ids) => `/api/write/notify/${ids.notification}`,
    served: { other: 404, editor: 404 },
  },
};

/** Reads Fastify's drawing of its routes, four characters a level. */
function servedCalls(drawing: string): string[] {
  const above: string[] = [];
  return [...drawing.matchAll(/^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/gm)].flatMap(
    ([, branch = '', part = '', methods = '']) => {
      const depth = branch.length / 4;
      above.splice(depth - 1, above.length, part);
      const served = methods.split(', ').filter((method) => method !== 'HEAD');
      return served.map((method) => `${method} ${above.join('')}`);
    },
  );
}

/** Calls with one path may call its parameter by different names. */
const shapeOf = (name: string) => name.replace(/:[^/]+/g, ':');

const nameOf = ({ method, path }: RouteDefinition) => `${method} ${path}`;

describeOnEachDatabase('who is let in', (kind) => {
  let server: TestServer;
  let callers: Record<Who, TestAuthor | null>;
  let ids: Ids;

  async function prepare(): Promise<void> {
    const owner = await createTestAuthor(server, 'Ada');
    const editor = await createTestEditor(server);
    const suspended = await createTestAuthor(server, 'Sue');
    const suspended_at = server.clock.now().toISOString();
    const { db } = server.context.database;
    await db.updateTable('user').set({ suspended_at }).where('id', '=', suspended._id).execute();
    callers = { visitor: null, owner, other: await createTestAuthor(server, 'Ben'), editor, suspended };
    const sub = { sub: 'Prose' };
    const { _id: published } = await publishArticle(server, owner, editor, sub);
    const commented = call(server, owner, 'POST', `/api/comment/${published}`, { content: 'More soon.' });
    const tag = await server.context.tags.ensureTag(`Empty ${createId()}`, ['Part']);
    ids = {
      draft: (await writeDraft(server, owner))._id,
      waiting: (await submit(server, owner, (await writeDraft(server, owner))._id))._id,
      published,
      deleted: await deletedDraft(owner),
      comment: (await dataOf<Comment>(commented))._id,
      owner: owner._id,
      upload: (await dataOfUpload(call(server, owner, 'POST', '/api/upload/image', { file: GIF }))).public_id,
      followed: await anotherAuthor(),
      notification: (await db.selectFrom('notification').select('id').executeTakeFirstOrThrow()).id,
      note: createId(),
      tag: tag.id,
      sub: tag.subIds[0] ?? '',
      usedTag: (await server.context.tags.ensureTag('Craft')).id,
      sentNote: createId(),
      savedReply: await onlySavedReply(editor),
    };
    await writeNotes(editor);
    const question = { room: `admin-${owner._id}`, text: 'Is it out?', id: createId() };
    await server.context.chat.send({ ...owner, admin: false }, question);
  }

  /** There is a limit to how many there are. */
  async function onlySavedReply(editor: TestAuthor): Promise<string> {
    await server.context.database.db.deleteFrom('saved_reply').execute();
    return (await server.context.savedReplies.add({ ...editor, admin: true }, savedReply))._id;
  }

  async function writeNotes({ _id }: TestAuthor): Promise<void> {
    const now = server.clock.now().toISOString();
    const written = { ...note, editor_id: _id, audience: 'author' as const, created_at: now };
    const rows = [
      { ...written, id: ids.note, article_id: ids.waiting, sent_at: null },
      { ...written, id: ids.sentNote, article_id: ids.published, sent_at: now },
    ];
    await server.context.database.db.insertInto('review_note').values(rows).execute();
  }

  /** With a password, and as nobody has done anything to them. */
  async function anotherAuthor(): Promise<string> {
    const { _id } = await createTestAuthor(server, 'Fay');
    const untouched = { password_hash: 'unused', admin: 0, suspended_at: null } as const;
    await server.context.database.db.updateTable('user').set(untouched).where('id', '=', _id).execute();
    return _id;
  }

  async function deletedDraft(owner: TestAuthor): Promise<string> {
    const { _id } = await writeDraft(server, owner);
    await call(server, owner, 'DELETE', `/api/write/article/${_id}`);
    return _id;
  }

  async function ask(route: RouteDefinition, as: Who) {
    const { path = () => route.path, body } = examples[nameOf(route)] ?? same;
    return call(server, callers[as], route.method, path(ids), typeof body === 'function' ? body(ids) : body);
  }

  beforeEach(async () => {
    server = await startTestServer(kind);
    await prepare();
  });
  afterEach(() => server.close());

  const isServed = ({ method, path }: RouteDefinition) => server.app.hasRoute({ method, url: path });

  test('every call that is served has an example here, and no other', () => {
    expect(Object.keys(examples).sort()).toEqual(routes.filter(isServed).map(nameOf).sort());
  });

  test('nothing is served that is not in the contract, but the reference and the uploads', () => {
    const served = servedCalls(server.app.printRoutes({ commonPrefix: false }));
    const known = Object.keys(examples).map(shapeOf);
    const others = served.filter((name) => !known.includes(shapeOf(name)));
    expect(served.map(shapeOf)).toEqual(expect.arrayContaining(known));
    expect(others.filter((name) => !/^(GET|HEAD) (\/api\/docs|\*$|\/uploads\/:name$)/.test(name))).toEqual(
      [],
    );
  });

  test('everybody gets what the access of the call promises them, the owner last', async () => {
    const order: Who[] = ['visitor', 'suspended', 'other', 'editor', 'owner'];
    for (const route of routes.filter(isServed)) {
      const example = examples[nameOf(route)] ?? same;
      const expected: Record<string, number> = {};
      const found: Record<string, number> = {};
      for (const as of order) {
        const promised = promises[route.access][as];
        const success = example.served?.[as] ?? route.status ?? 200;
        expected[as] = promised === 'served' ? success : (promised === 404 && example.refused) || promised;
        const reply = await ask(route, as);
        found[as] = reply.statusCode;
        if (reply.statusCode === 401 && route.access !== 'public') {
          const message = as === 'suspended' ? suspensionText(null) : errorTexts.signInNeeded;
          expect(reply.json()).toEqual({ message });
        }
        if (reply.statusCode >= 400) {
          // A refusal tells a sentence, and of a taken name where it stands; nothing else.
          const { errors = [], ...rest } = reply.json<ErrorReply>();
          expect(rest).toEqual({ message: expect.any(String) });
          expect(errors).toEqual(reply.statusCode === 409 ? [nameIsTaken] : []);
        }
        expect(reply.headers['x-request-id']).toEqual(expect.any(String));
      }
      expect({ call: nameOf(route), ...found }).toEqual({ call: nameOf(route), ...expected });
      // What one person may write in an hour is another test's matter.
      server.clock.advance(HOUR_MS);
      await prepare();
    }
  });
});
