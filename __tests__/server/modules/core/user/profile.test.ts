import type { ArticleSummary } from '@contracts/article';
import { errorTexts } from '@contracts/rules/errorTexts';
import { PROOF_MINUTES } from '@contracts/rules/limits';
import type { Author, Me } from '@contracts/user';
import { hashPassword } from '@/server/lib/passwords';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const path = '/api/user/user_details';
const profile = { username: 'Ada Byron', bio: ' Writes about engines. ', profile_pic: '', cloudinary_id: '' };

describeOnEitherDatabase('a profile', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  const dropped: string[] = [];

  beforeEach(async () => {
    dropped.length = 0;
    server = await startTestServer(kind, { cache: { drop: (tags) => void dropped.push(...tags) } });
    ada = await createTestAuthor(server, 'Ada Lovelace');
    grace = await createTestAuthor(server, 'Grace Brewster');
  });
  afterEach(() => server.close());

  const read = async (username: string, caller: TestAuthor | null = grace) =>
    dataOf<Author>(call(server, caller, 'GET', `/api/user/${encodeURIComponent(username)}`));

  // Specification 4.33, 7.13, 7.15
  test('is replaced by POST and changed in parts by PATCH', async () => {
    const saved = await dataOf<Me>(call(server, ada, 'POST', path, profile));
    expect(saved).toMatchObject({ _id: ada._id, username: 'Ada Byron', bio: 'Writes about engines.' });
    const changed = await dataOf<Me>(
      call(server, ada, 'PATCH', path, {
        profile_pic: 'https://example.org/ada.webp',
        usedroom: 'created',
      }),
    );
    expect(changed).toMatchObject({ username: 'Ada Byron', usedroom: 'created' });
    expect(await dataOf<Me>(call(server, ada, 'GET', path))).toEqual(changed);
    expect(await dataOf<Me>(call(server, ada, 'PATCH', path, {}))).toEqual(changed);
    expect(dropped).toContain(`author:${ada._id}`);
  });

  test('has a name of its own, under which its author is found and their articles are shown', async () => {
    const editor = await createTestEditor(server);
    await publishArticle(server, ada, editor);
    const taken = await call(server, ada, 'POST', path, { ...profile, username: ' grace  BREWSTER ' });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toEqual({
      message: 'this name is taken, please choose another',
      errors: [{ path: 'username', message: 'this name is taken, please choose another' }],
    });
    expect((await dataOf<Me>(call(server, ada, 'GET', path))).username).toBe('Ada Lovelace');

    await call(server, ada, 'POST', path, profile);
    const found = await dataOf<ArticleSummary[]>(
      call(server, grace, 'GET', '/api/write/search_article/searchforauthors/byron'),
    );
    expect(found).toMatchObject([{ username: 'Ada Byron', author: { username: 'Ada Byron' } }]);
    const former = '/api/write/search_article/searchforauthors/lovelace';
    expect(await dataOf<ArticleSummary[]>(call(server, grace, 'GET', former))).toEqual([]);
    expect(await read('ADA byron')).toMatchObject({ username: 'Ada Byron', articles: 1 });
    expect((await call(server, grace, 'GET', '/api/user/Ada%20Lovelace')).statusCode).toBe(404);
  });

  test('takes another name for ten minutes after a sign-in or a proof, and the rest at any time', async () => {
    const stored = { password_hash: await hashPassword('a longer sentence') };
    await server.context.database.db.updateTable('user').set(stored).where('id', '=', ada._id).execute();
    const rename = (username: string) => call(server, ada, 'PATCH', path, { username });
    const nameOf = async () => (await dataOf<Me>(call(server, ada, 'GET', path))).username;
    const prove = (password: string) => call(server, ada, 'POST', '/api/account/proof', { password });

    expect((await rename('Ada King')).statusCode).toBe(200);
    server.clock.advance(PROOF_MINUTES * 60_000);
    const refused = await rename('Ada Noel');
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: errorTexts.proofNeeded }]);
    expect((await call(server, ada, 'POST', path, profile)).statusCode).toBe(403);
    expect(await nameOf()).toBe('Ada King');
    const same = { ...profile, username: ' Ada King ' };
    expect((await dataOf<Me>(call(server, ada, 'POST', path, same))).bio).toBe('Writes about engines.');
    expect((await rename(grace.username)).statusCode).toBe(409);

    expect((await prove('mistaken')).statusCode).toBe(400);
    expect((await rename('Ada Noel')).statusCode).toBe(403);
    const other = await createTestAuthor(server, 'Mary Godwin');
    expect(
      (await call(server, other, 'POST', path, { ...profile, username: 'Mary Shelley' })).statusCode,
    ).toBe(200);
    expect((await rename('Ada Noel')).statusCode).toBe(403);
    expect((await prove('a longer sentence')).statusCode).toBe(200);
    expect((await rename('Ada Noel')).statusCode).toBe(200);
    expect(await nameOf()).toBe('Ada Noel');
  });

  test.each([
    ['a name of one letter', { username: 'A' }],
    ['a name with a tag', { username: '<b>Ada</b>' }],
    ['a picture with a script', { profile_pic: 'javascript:alert(1)' }],
    ['a picture of another host without a scheme', { profile_pic: '//example.org/a.png' }],
    ['a picture as data', { profile_pic: 'data:image/png;base64,AAAA' }],
    ['an image that was not uploaded', { cloudinary_id: 'no-such-upload' }],
    ['a room of another kind', { usedroom: 'yes' }],
    ['a bio without end', { bio: 'a'.repeat(1_001) }],
    ['a bio that is no text', { bio: 7 }],
  ])('refuses %s and stays as it was', async (_, changes) => {
    const before = await dataOf<Me>(call(server, ada, 'GET', path));
    const reply = await call(server, ada, 'PATCH', path, changes);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(/\w+ \w+/);
    expect(await dataOf<Me>(call(server, ada, 'GET', path))).toEqual(before);
  });

  test('takes an image only from its uploader', async () => {
    const { db } = server.context.database;
    const created_at = server.clock.now().toISOString();
    const image = { name: `${'a'.repeat(32)}.webp`, bytes: 1, created_at, unused_since: created_at };
    await db.insertInto('image').values(image).execute();
    await db
      .insertInto('upload')
      .values({ id: 'of-grace', user_id: grace._id, image_name: image.name, created_at })
      .execute();
    const change = { profile_pic: `/uploads/${image.name}`, cloudinary_id: 'of-grace' };
    expect((await call(server, ada, 'PATCH', path, change)).statusCode).toBe(400);
    expect(await dataOf<Me>(call(server, grace, 'PATCH', path, change))).toMatchObject(change);
  });

  // Specification 7.16
  test('tells visitors the counts, and a signed-in caller whether they follow', async () => {
    await call(server, grace, 'POST', '/api/following/create_followers', { userId: ada._id });
    const { followed, ...shown } = await read('Ada Lovelace');
    expect(followed).toBe(true);
    expect(shown).toEqual({
      _id: ada._id,
      username: 'Ada Lovelace',
      profile_pic: '',
      bio: '',
      articles: 0,
      followers: 1,
      followings: 0,
    });
    expect(await read('Ada Lovelace', null)).toEqual(shown);
    expect((await read('Ada Lovelace', ada)).followed).toBe(false);
    expect((await call(server, null, 'GET', '/api/user/Nobody%00')).statusCode).toBe(404);
  });
});
