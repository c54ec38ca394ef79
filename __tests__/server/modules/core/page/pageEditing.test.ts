import type { DeskPage, PageRevision, PageRevisionSummary } from '@contracts/deskPage';
import { pageLimits } from '@contracts/rules/page/pageRules';
import { PAGE_OVERTAKEN } from '@/server/modules/core/page/pageChange';
import { PLACE_OVERTAKEN } from '@/server/modules/core/page/pagePublishing.service';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { pagesOf } from '../../../../support/pages';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { type call, dataOf, docOf } from '../../../../support/writing';

const MINUTE_MS = 60_000;

describeOnEitherDatabase('pages as editors write them', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  let pages: ReturnType<typeof pagesOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
    pages = pagesOf(server, editor);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const page of await dataOf<DeskPage[]>(pages.ask('GET', ''))) await pages.remove(page);
  });

  const read = ({ _id }: DeskPage) => dataOf<DeskPage>(pages.ask('GET', `/${_id}`));
  const history = ({ _id }: DeskPage) => dataOf<PageRevisionSummary[]>(pages.ask('GET', `/${_id}/revision`));
  async function refusal(reply: ReturnType<typeof call>) {
    const answer = await reply;
    return [answer.statusCode, answer.json().message];
  }

  test('saves of one sitting are one state of the history, and any state comes back as a draft', async () => {
    const begun = await pages.begin();
    const one = await pages.save(begun, { title: 'On us' });
    const two = await pages.save(one, { doc: docOf('We are many.') });
    expect((await history(two)).map(({ revision, reason }) => [revision, reason])).toEqual([
      [3, 'saved'],
      [1, 'created'],
    ]);
    server.clock.advance(11 * MINUTE_MS);
    const three = await pages.publish(await pages.save(two, { title: 'About us' }));
    const four = await pages.save(three, { doc: docOf('Fewer now.') });
    expect((await history(four)).map(({ revision, editor: who }) => [revision, who])).toEqual([
      [5, editor.username],
      [4, editor.username],
      [3, editor.username],
      [1, editor.username],
    ]);
    expect((await history(four))[1]?.published).toBe(three.published?.date);

    const old = await dataOf<PageRevision>(pages.ask('GET', `/${begun._id}/revision/1`));
    expect(old).toMatchObject({ title: 'About', doc: docOf('Who we are.') });
    const back = await dataOf<DeskPage>(
      pages.ask('POST', `/${begun._id}/revision/1/restore`, { revision: four.revision }),
    );
    expect(back).toMatchObject({ revision: 6, title: 'About', published: { revision: 4 } });
    expect((await history(back))[0]).toMatchObject({ revision: 6, reason: 'restored' });
    expect((await pages.ask('GET', `/${begun._id}/revision/2`)).statusCode).toBe(404);
  });

  test('a state that another one is to replace on purpose stays', async () => {
    const begun = await pages.begin();
    const one = await pages.save(begun, { title: 'One' });
    const two = await pages.save(one, { title: 'Two', keeps: true });
    expect((await history(two)).map(({ title }) => title)).toEqual(['Two', 'One', 'About']);
  });

  test('of two saves of one revision the second is refused, and what is there already is none', async () => {
    const page = await pages.begin();
    const saved = await pages.save(page, { title: 'Mine' });
    const late = pages.ask('PATCH', `/${page._id}`, { revision: 1, title: 'Late' });
    expect(await refusal(late)).toEqual([409, PAGE_OVERTAKEN]);
    const stalePublication = pages.ask('POST', `/${page._id}/publish`, { revision: 1 });
    expect(await refusal(stalePublication)).toEqual([409, PAGE_OVERTAKEN]);
    expect((await pages.save(saved, { title: ' Mine ' })).revision).toBe(saved.revision);
    expect(await read(page)).toMatchObject({ title: 'Mine', published: null });
  });

  test('a page that is begun again with its key is the same one', async () => {
    const key = 'made-by-the-desk';
    const page = await pages.begin({ title: 'About', key });
    expect((await pages.begin({ title: 'About', key }))._id).toBe(page._id);
    expect((await pages.begin({ title: 'About' })).address).toBe('about-2');
  });

  test.each([
    ['   ', 400, 'please add a title'],
    ['\u200f\u202e', 400, 'the title has characters that cannot be seen: please type it again'],
    ['…\u202enoitcerid', 400, 'the title has characters that cannot be seen: please type it again'],
  ])('a page called %j is not published', async (title, status, message) => {
    const page = await pages.begin({ title, doc: docOf('Text.') });
    const reply = pages.ask('POST', `/${page._id}/publish`, { revision: 1 });
    expect(await refusal(reply)).toEqual([status, message]);
    expect((await read(page)).published).toBeNull();
  });

  test('a page without a text, or with a picture of another site, is not published', async () => {
    const empty = await pages.begin({ title: 'Terms' });
    const publish = ({ _id, revision }: DeskPage) => pages.ask('POST', `/${_id}/publish`, { revision });
    expect(await refusal(publish(empty))).toEqual([400, 'please add a text']);
    const image = { type: 'image', attrs: { src: 'https://pictures.example/a.png', alt: '' } };
    const shown = await pages.save(empty, { doc: { type: 'doc', content: [image] } });
    expect(await refusal(publish(shown))).toEqual([
      400,
      'readers would not see the picture https://pictures.example/a.png: please upload it',
    ]);
  });

  test('an address of another page, or without words, is refused, and nothing changes', async () => {
    await pages.begin({ title: 'Contact' });
    const page = await pages.begin();
    const place = (address: string) => pages.askToPlace(page, { address });
    expect(await refusal(place('contact'))).toEqual([409, '/pages/contact is the address of “Contact”']);
    expect(await refusal(place('\u200f'))).toEqual([400, 'the address needs letters or digits']);
    expect((await place('a'.repeat(1_000))).statusCode).toBe(400);
    expect(await read(page)).toEqual(page);
    const second = pages.ask('POST', '', { title: 'Us', address: 'about' });
    expect(await refusal(second)).toEqual([409, '/pages/about is the address of “About”']);
  });

  test('one page has a role, the menu has room for some, and the second of two editors gets a conflict', async () => {
    const one = await pages.begin({ title: 'Privacy', role: 'privacy' });
    const other = await pages.begin();
    expect(await refusal(pages.askToPlace(other, { role: 'privacy' }))).toEqual([
      409,
      'the privacy policy is “Privacy” (/pages/privacy) already',
    ]);
    await dataOf(pages.askToPlace(one, { in_menu: true }));
    expect(await refusal(pages.askToPlace(one, { in_footer: true }))).toEqual([409, PLACE_OVERTAKEN]);
    for (let count = 1; count < pageLimits.menu; count++)
      await dataOf(pages.askToPlace(await pages.begin(), { in_menu: true }));
    expect(await refusal(pages.askToPlace(other, { in_menu: true }))).toEqual([
      400,
      'the menu has room for 8 pages',
    ]);
  });

  test('pictures are held as long as the page, and the log has what was done', async () => {
    const name = `${'a'.repeat(32)}.webp`;
    const image = { type: 'image', attrs: { src: `/uploads/${name}`, alt: '' } };
    const { database, auditLog, imageReferences } = server.context;
    await database.db.insertInto('image').values({ name, bytes: 1, created_at: '2026-01-01' }).execute();
    const page = await pages.begin({ title: 'About', doc: { type: 'doc', content: [image] } });
    const without = await pages.save(page, { doc: docOf('Words.') });
    expect(await imageReferences.namesOf(database.db, `page:${page._id}`)).toEqual([name]);
    await pages.publish(without);
    await pages.remove(page);
    expect(await imageReferences.namesOf(database.db, `page:${page._id}`)).toEqual([]);
    const { data } = await auditLog.list({ kind: 'page', id: page._id }, { limit: 5 });
    expect(data.map(({ action }) => action)).toEqual(['page deleted', 'page published', 'page begun']);
  });
});
