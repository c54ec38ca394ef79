import { mixesScripts, nameSkeleton } from '@contracts/rules/lookAlike';
import { readUsername } from '@contracts/rules/username';
import { Migrator } from 'kysely';
import { ada, createTestEditor, register } from '@/__tests__/support/accounts';
import {
  createTestDatabase,
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { openDatabase } from '@/server/db/client';
import { migrationsFor } from '@/server/db/migrations';
import { migrateToLatest } from '@/server/db/migrator';

test.each([
  'Ada Lovelace',
  'Zoë Müller-Østergård',
  'Þórður Guðmundsson',
  'Łukasz Żółć',
  'Nguyễn Thị Ánh',
  "Sinéad O'Connor",
  'Kaʻiulani',
  'İbrahim Işık',
  'Пётр Чайковский',
  'Ольга Петренко-Їжак',
  'Anna Петрова',
  'Γιώργος Παπαδόπουλος',
  'Արամ Խաչատրյան',
  'ნინო ბერიძე',
  'דָּוִד בן־גוריון'.replace('־', '-'),
  'محمد عبد الله',
  'فاطمه زهرا',
  'अमिताभ बच्चन',
  'தமிழ் செல்வன்',
  'সত্যজিৎ রায়',
  'สมชาย ใจดี',
  'ທ້າວ ບຸນມີ',
  'ကျော်ကျော်',
  'ស៊ីន ស៊ីសាមុត',
  'ኃይሌ ገብረ ሥላሴ',
  'ᏍᏏᏉᏯ',
  '村上 春樹',
  'さくらももこ',
  'ジョン・スミス'.replace('・', ' '),
  'X JAPANのYOSHIKI',
  '葛\u{e0100}城',
  '김 연아',
  '金大中',
  '毛澤東',
  'ᠴᠢᠩᠭᠢᠰ',
  'Ada 2',
  'Ray Root',
  'Sample Editor',
  'Editha Stafford',
])('%s is a name', (name) => {
  expect(readUsername(name)).toEqual({ username: name.normalize('NFKC') });
});

test.each([
  ['admin', 'reserved'],
  ['ADMIN', 'reserved'],
  ['Adm1n', 'reserved'],
  ['a.d.m.i.n', 'reserved'],
  ['Editor 2', 'reserved'],
  ['The Editors', 'reserved'],
  ['ＢＹＬＩＮＥ', 'reserved'],
  ['Byl\u0456ne', 'reserved'],
  ['\u0430dmin', 'reserved'],
  ['s\u028fstem', 'reserved'],
  ['\u0410nna Smith', 'script'],
  ['Ad\u0251 \u0412en'.replace('\u0412', 'B\u0435'), 'script'],
  ['Αnna', 'script'],
  ['\u3164\u3164', 'letters'],
  ['Ada\u034f Lovelace', 'letters'],
  ['Ada\ufe00', 'letters'],
])('%s is refused with a sentence', (name, about) => {
  const read = readUsername(name);
  expect('fault' in read && read.fault).toMatch(about === 'letters' ? /may have letters/ : new RegExp(about));
});

test('names that look alike have one skeleton, and real ones that differ have their own', () => {
  const alike = [
    ['Ivan', 'lvan'],
    ['Barney', 'Bamey'],
    ['сосо', 'coco'],
    ['Bob 10', 'Bob lO'],
    ['paypal', 'раура\u04cf'],
    ['Ада', 'Ада'.normalize('NFD')],
  ];
  for (const [one = '', other = ''] of alike)
    expect([other, nameSkeleton(other)]).toEqual([other, nameSkeleton(one)]);
  const apart = ['Ella', 'Elia', 'Müller', 'Muller', 'José', 'Jose', 'Анна', 'Anna', 'Ёлка', 'Елка'];
  expect(new Set(apart.map(nameSkeleton)).size).toBe(apart.length);
  expect(mixesScripts('日本Tシャツ')).toBe(false);
});

describeOnEitherDatabase('names that look alike', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  const cyrillic = 'сосо';
  const sentence = 'this username looks like the name of another account, please choose another';
  const person = (username: string, at = 'someone') => ({ ...ada, username, email: `${at}@example.org` });

  testOnEach('are refused at the registration and in the profile; one keeps its own', async () => {
    await register(server, person('coco'));
    const refused = await register(server, person(cyrillic, 'other'));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { message: sentence, errors: [{ path: 'username', message: sentence }] },
    ]);
    const both = await Promise.all(
      ['lvy', 'Ivy'].map((name, at) => register(server, person(name, `ivy${at}`))),
    );
    expect(both.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);

    const { _id } = await server.context.users.ensureAuthor('Ben');
    const token = await server.context.auth.startSession(_id);
    const ben = { _id, username: 'Ben', token, headers: { authorization: `Bearer ${token}` } };
    const rename = (username: string) => call(server, ben, 'PATCH', '/api/user/user_details', { username });
    const taken = await rename(cyrillic);
    expect([taken.statusCode, taken.json().message]).toEqual([409, sentence]);
    expect((await rename('admin')).statusCode).toBe(400);
    for (const name of ['BEN', 'Ben', 'Bеn'.replace('е', 'e'), 'Benno']) {
      expect(await dataOf(rename(name))).toMatchObject({ username: name });
    }
    // The old one is free again.
    expect((await register(server, person('Ben', 'ben'))).statusCode).toBe(201);
  });

  test('the name of the publication is refused, but not to one who runs the site', async () => {
    const lead = await createTestEditor(server);
    await server.context.site.publish({ ...lead, role: 'lead' }, 0, { name: 'The Lantern' });
    const reserved = 'this username is reserved, please choose another';
    const names = ['The Lantern', 'the lantem', 'Lantern', 'Lantern Team', 'The Lantern 2', 'Тhе Lаntеrn'];
    for (const [at, name] of names.entries()) {
      const reply = await register(server, person(name, `lantern${at}`));
      expect([name, reply.statusCode, reply.json().message]).toEqual([name, 400, reserved]);
    }
    expect((await register(server, person('Lantern Jones', 'jones'))).statusCode).toBe(201);
    const { users } = server.context;
    const { _id } = await users.ensureAuthor('Ben');
    const token = await server.context.auth.startSession(_id);
    const ben = { _id, username: 'Ben', token, headers: { authorization: `Bearer ${token}` } };
    const rename = () => call(server, ben, 'PATCH', '/api/user/user_details', { username: 'The Lantern' });
    const refused = await rename();
    expect([refused.statusCode, refused.json().message]).toEqual([400, reserved]);
    const { db } = server.context.database;
    await db.updateTable('user').set({ admin: 1 }).where('id', '=', _id).execute();
    expect(await dataOf(rename())).toMatchObject({ username: 'The Lantern' });
  });

  test('an import gives them another name, and an editor may be called one', async () => {
    const { users } = server.context;
    await users.ensureAuthor('coco');
    expect((await users.ensureAuthor(cyrillic)).username).toBe(`${cyrillic} 2`);
    expect((await users.ensureAuthor(cyrillic)).username).toBe(`${cyrillic} 2`);
    expect((await users.ensureAuthor('Admin')).username).toBe('Author Admin');
    await users.ensureEditor('editor@example.org', 'secret enough');
    const editor = await users.findCredentials('editor@example.org');
    expect((await users.findById(editor?.id ?? ''))?.username).toBe('editor');
  });

  test('accounts from before keep theirs, and can change the rest of their profile', async () => {
    const testDatabase = await createTestDatabase(kind);
    const client = openDatabase(testDatabase.settings);
    const { db } = client;
    await new Migrator({ db, provider: { getMigrations: async () => migrationsFor(kind) } }).migrateTo(
      '024-unpublished',
    );
    const names = ['coco', cyrillic, 'Admin'];
    for (const [at, username] of names.entries()) {
      const key = `${at}@example.org`;
      const row = {
        id: `u${at}`,
        email: key,
        email_key: key,
        username,
        username_key: username.toLowerCase(),
        created_at: '',
      };
      await db
        .insertInto('user')
        .values({ ...row, password_hash: null })
        .execute();
    }
    await migrateToLatest(client);
    const rows = await db.selectFrom('user').select(['username', 'name_skeleton']).orderBy('id').execute();
    expect(rows).toEqual(names.map((username) => ({ username, name_skeleton: nameSkeleton(username) })));
    await db.destroy();
    await testDatabase.remove();

    const { _id } = await server.context.users.ensureAuthor('Ben');
    const change = { username: 'Admin', username_key: 'admin', name_skeleton: nameSkeleton('Admin') };
    await server.context.database.db.updateTable('user').set(change).where('id', '=', _id).execute();
    const token = await server.context.auth.startSession(_id);
    const admin = { _id, username: 'Admin', token, headers: { authorization: `Bearer ${token}` } };
    const body = { username: 'Admin', bio: 'Since long.' };
    expect(await dataOf(call(server, admin, 'PATCH', '/api/user/user_details', body))).toMatchObject(body);
  });
});
