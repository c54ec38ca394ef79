import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle, writeDraft } from '../../../../support/writing';
import { comparing, sentence } from './comparing';

const A = sentence('Alpha');

describeOnEitherDatabase('a comparison that is kept', (kind) => {
  let site: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let editor: TestAuthor;
  beforeEach(async () => {
    site = await startTestServer(kind);
    ada = await createTestAuthor(site);
    grace = await createTestAuthor(site, 'Grace Hopper');
    editor = await createTestEditor(site);
  });
  afterEach(() => site.close());

  const { compare } = comparing(() => site);

  /** When the comparison was made that is answered a second later. */
  async function comparedAt(id: string): Promise<string> {
    site.clock.advance(1_000);
    return (await compare(ada, id)).date;
  }

  test('is not made again for the same revision while no other text has changed', async () => {
    const { _id } = await writeDraft(site, ada, { text: A });
    const first = await comparedAt(_id);
    expect(await comparedAt(_id)).toBe(first);
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => comparedAt(_id)));
    expect(new Set(atOnce)).toEqual(new Set([first]));

    site.clock.advance(10 * 60 * 1_000);
    expect(await comparedAt(_id)).not.toBe(first);
  });

  test('is made again for a new revision, and after any other text was published or changed', async () => {
    const { _id } = await writeDraft(site, ada, { text: A });
    const first = await comparedAt(_id);
    await dataOf(call(site, ada, 'PATCH', `/api/write/article/${_id}`, { revision: 1, title: 'Another' }));
    const second = await comparedAt(_id);
    expect(second).not.toBe(first);

    const source = await publishArticle(site, grace, editor, { text: A });
    const third = await comparedAt(_id);
    expect(third).not.toBe(second);
    expect((await compare(ada, _id)).sources).toMatchObject([{ article_id: source._id }]);
  });
});
