import { errorTexts } from '@contracts/rules/errorTexts';
import { ada, register, signIn } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEitherDatabase('POST /api/auth/register', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const countUsers = async () =>
    (await server.context.database.db.selectFrom('user').select('id').execute()).length;

  // Specification 7.10
  test('makes an author, found by the words of the name', async () => {
    const reply = await register(server, ada);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({ message: 'success' });
    const found = await server.context.database.db
      .selectFrom('author_word')
      .innerJoin('user', 'user.id', 'author_word.user_id')
      .where('word', 'in', ['ada', 'lovelace'])
      .select(['word', 'email', 'password_hash', 'admin'])
      .orderBy('word')
      .execute();
    expect(found).toMatchObject([
      { word: 'ada', email: 'ada@example.org', admin: 0 },
      { word: 'lovelace', password_hash: expect.stringMatching(/^\$argon2id\$/) },
    ]);
  });

  const bob = { username: 'Bob', email: 'bob@example.org', password: 'secret-1' };
  test.each([64, 256])('a password of %i characters is taken, whole', async (length) => {
    const long = {
      username: `Long ${length}`,
      email: `long${length}@example.org`,
      password: 'x'.repeat(length),
    };
    expect((await register(server, long)).statusCode).toBe(201);
    expect((await signIn(server, long)).statusCode).toBe(200);
    expect((await signIn(server, { ...long, password: 'x'.repeat(length - 1) })).statusCode).toBe(401);
  });

  const usernameEnds = 'username must begin and end with a letter or a digit';
  const usernameCharacters = "username may have letters, digits, spaces and . _ - ' only";
  const usernameLength = 'username must have 2 to 40 characters';
  const emailSentence = 'email must be an address such as name@example.org';

  test.each<[string, object | undefined, string | RegExp]>([
    ['no content', undefined, errorTexts.inputsMissing],
    ['nothing', {}, errorTexts.inputsMissing],
    ['no username', { ...bob, username: undefined }, errorTexts.inputsMissing],
    ['no email', { ...bob, email: undefined }, errorTexts.inputsMissing],
    ['no password', { ...bob, password: undefined }, errorTexts.inputsMissing],
    ['an empty username', { ...bob, username: '' }, errorTexts.inputsMissing],
    ['a blank username', { ...bob, username: ' \t\u3000' }, errorTexts.inputsMissing],
    ['a blank email', { ...bob, email: '  ' }, errorTexts.inputsMissing],
    ['a blank password', { ...bob, password: '        ' }, errorTexts.inputsMissing],
    ['a password of 5', { ...bob, password: '12345' }, errorTexts.passwordTooShort],
    ['a password of 5 emoji', { ...bob, password: '🙂'.repeat(5) }, errorTexts.passwordTooShort],
    ['a password of 257', { ...bob, password: 'x'.repeat(257) }, 'password must have at most 256 characters'],
    ['a password of 5,000', { ...bob, password: 'x'.repeat(5000) }, /^password: /],
    ['a username of 1', { ...bob, username: 'B' }, usernameLength],
    ['a username of 41', { ...bob, username: 'b'.repeat(41) }, usernameLength],
    ['a slash', { ...bob, username: 'bob/../admin' }, usernameCharacters],
    ['a question mark', { ...bob, username: 'bob?' }, usernameCharacters],
    ['a hash', { ...bob, username: 'bob#1' }, usernameCharacters],
    ['a percent sign', { ...bob, username: 'bob%2f' }, usernameCharacters],
    ['a backslash', { ...bob, username: 'bob\\bob' }, usernameCharacters],
    ['markup', { ...bob, username: '<b>bob</b>' }, usernameCharacters],
    ['a zero character', { ...bob, username: 'bo\u0000b' }, usernameCharacters],
    ['an invisible character', { ...bob, username: 'bo\u200bb' }, usernameCharacters],
    ['half an emoji', { ...bob, username: 'bob\ud83d' }, usernameCharacters],
    ['one dot', { ...bob, username: '.' }, usernameLength],
    ['two dots', { ...bob, username: '..' }, usernameEnds],
    ['a dot at the end', { ...bob, username: 'Bob Jr.' }, usernameEnds],
    ['the name of another call', { ...bob, username: 'User_Details' }, /reserved/],
    ['no at sign', { ...bob, email: 'bob.example.org' }, emailSentence],
    ['two at signs', { ...bob, email: 'bob@home@example.org' }, emailSentence],
    ['no domain', { ...bob, email: 'bob@' }, emailSentence],
    ['no name', { ...bob, email: '@example.org' }, emailSentence],
    ['a domain without a dot', { ...bob, email: 'bob@localhost' }, emailSentence],
    ['a space inside', { ...bob, email: 'bob smith@example.org' }, emailSentence],
    ['a line break', { ...bob, email: 'bob@example.org\r\nBcc: a@b.cd' }, emailSentence],
    ['a zero character in the email', { ...bob, email: 'bo\u0000b@example.org' }, emailSentence],
    ['the place of unknown emails', { ...bob, email: 'author-1@Imported.invalid' }, emailSentence],
    ['a long email', { ...bob, email: `bob@${'a.'.repeat(130)}org` }, emailSentence],
    ['a number', { ...bob, username: 12 }, /^username: /],
    ['an array', { ...bob, email: ['bob@example.org'] }, /^email: /],
    ['an object', { ...bob, password: { $ne: null } }, /^password: /],
    ['null', { ...bob, password: null }, 'password: must be a text'],
    ['a list for all', [bob], errorTexts.inputsMissing],
    // Specification 9.3
  ])('refuses %s and changes nothing', async (_what, body, message) => {
    const before = await countUsers();
    const reply = await register(server, body);

    expect(reply.json().message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
    expect(reply.statusCode).toBe(400);
    expect(await countUsers()).toBe(before);
  });

  test.each([
    ['the same email', { ...bob, email: 'ada@example.org' }],
    ['the email in capitals', { ...bob, email: 'ADA@Example.ORG' }],
    ['the email with spaces around', { ...bob, email: '  ada@example.org ' }],
    ['the email in full-width letters', { ...bob, email: 'ａｄａ@example.org' }],
    ['the same username', { ...bob, username: 'Ada Lovelace' }],
    ['the username in another case, with more spaces', { ...bob, username: ' aDA   lOVELACE ' }],
    ['the username in full-width letters', { ...bob, username: 'Ａda Lovelace' }],
    // Specification 8.2
  ])('refuses %s as taken', async (_what, body) => {
    const reply = await register(server, body);

    expect(reply.json()).toEqual({ message: 'user already exits' });
    expect(reply.statusCode).toBe(401);
  });

  test('composed and decomposed letters are one username and one password', async () => {
    const zoe = { username: 'Zoë Ångström', email: 'zoe@example.org', password: 'zoë-ångström' };
    expect((await register(server, zoe)).statusCode).toBe(201);

    const again = { ...bob, username: zoe.username.normalize('NFD') };
    expect((await register(server, again)).json().message).toBe(errorTexts.userExists);
    const decomposed = { email: 'ZOE@example.org', password: zoe.password.normalize('NFD') };
    expect((await signIn(server, decomposed)).statusCode).toBe(200);
  });

  test.each(['李小龍', 'Σωκράτης', 'Flann O’Brien', 'हिन्दी लेखक', 'jean-luc_2.0', 'Ω2'])(
    'accepts the username %s',
    async (username) => {
      const email = `${Buffer.from(username).toString('hex')}@example.org`.slice(-60);
      const reply = await register(server, { username, email, password: 'secret-1' });
      expect(reply.json()).toEqual({ message: 'success' });
    },
  );

  testOnEach.each([
    [
      'username',
      (index: number) => ({ username: index % 2 ? 'Twin' : 'TWIN', email: `twin${index}@example.org` }),
    ],
    ['email', (index: number) => ({ username: `Triplet ${index}`, email: 'triplet@example.org' })],
  ])('of ten registrations of one %s at the same time one succeeds', async (_what, account) => {
    const bodies = Array.from({ length: 10 }, (_, index) => ({ ...account(index), password: 'secret-1' }));
    const before = await countUsers();
    const replies = await Promise.all(bodies.map((body) => register(server, body)));

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, ...Array(9).fill(401)]);
    expect(await countUsers()).toBe(before + 1);
  });
});
