import type { OwnArticle } from '@contracts/article';
import { quotePassage } from '@contracts/document/findPassage';
import type { TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { dataOf, submit } from '../../../../support/writing';
import { correctionsOf, passage, stageCorrections } from './correctionScene';
import { messageOf, notesOf } from './reviewNotes';

describeOnEitherDatabase('small corrections in imported articles', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let other: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, editor, other, article } = await stageCorrections(kind));
  });
  afterEach(() => server.close());

  const scene = () => ({ server, author, editor, other, article });
  const { answer, correct, present, write } = correctionsOf(scene);
  const { reject } = notesOf(scene);

  async function importArticle(content: string) {
    const { id: tagId } = await server.context.tags.ensureTag('Craft');
    await server.context.articleImport.storeImported({
      ...{ id: 'imported', source: 'a.md', sourceHash: '1', authorId: author._id, coauthorIds: [] },
      ...{ title: 'Imported', excerpt: '', content, coverPic: '', tagId, subId: null },
      ...{ publishedAt: '2020-01-01T00:00:00.000Z', draft: { publishAt: null } },
    });
    article = await submit(server, author, 'imported');
    expect(article).toMatchObject({ doc: null });
  }

  test('are made in the HTML of an article that was imported, and leave the rest of it as it was', async () => {
    const content =
      '<p>Nets cary far. See <a href="https://example.org">the homepge</a>.</p>' +
      '<table><tbody><tr><td>Boats cary far, <strong>yelow</strong> ones.</td></tr></tbody></table>';
    await importArticle(content);
    await write('the-typo', passage('cary far', 'Boats ', ', yelow'), 'carry far');
    await write('yelow-word', passage('yelow', 'Boats cary far, ', ' ones.'), 'yellow');
    await dataOf(correct(['the-typo', 'yelow-word']));
    const corrected = content.replace('Boats cary', 'Boats carry').replace('yelow', 'yellow');
    expect(await present()).toMatchObject({ revision: 2, doc: null });
    const html = (await present()).content;
    const plain = (text: string) => text.replace(/ (rel|target)="[^"]*"/g, '');
    expect(plain(html)).toBe(corrected);
    const refused = async (of: object, suggestion: string, sentence: string) => {
      await write('a-change', of, suggestion);
      expect(await messageOf(correct(['a-change']))).toMatch(sentence);
    };
    await refused(passage('the homepge', 'See '), 'the homepage', 'are a link or code');
    await refused(passage('far, yellow', 'carry '), 'off, yelow', 'the formatting changes');
    await refused(passage('far'), 'fär', 'in the text more than once: select more of them');
    await refused(passage('no such words'), 'no such word', 'no longer in the text');
    expect((await present()).content).toBe(html);
    // Accepted or refused as any other.
    await reject(2);
    await dataOf(answer('a-change', 'accepted'));
    await dataOf(answer('the-typo', 'refused'));
  });

  test('are made in imported HTML at the very place, also where captions and other blocks have the words', async () => {
    const twins =
      '<p>The same lines, word for word: cary far. These are the very same lines, in each of both.</p>';
    const content =
      '<figure><img src="/pic/a.png" alt="Nets cary far."><figcaption>Nets cary far.</figcaption></figure>' +
      '<p>Nets cary far.</p><table><caption>Boats cary far.</caption><tbody><tr><td>Boats cary far.</td></tr></tbody></table>' +
      `<p>A note<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> yelow is short.</p>` +
      `<hr>${twins.repeat(3)}`;
    await importArticle(content);
    const { content: before } = await present();
    expect(before).toContain('<figcaption>Nets cary far.</figcaption>');
    const words = `${'\nNets cary far.'.repeat(2)}${'\nBoats cary far.'.repeat(2)}\nA note yelow is short.${'\nThe same lines, word for word: cary far. These are the very same lines, in each of both.'.repeat(3)}`;
    const quoted = (find: string, nth: number) => {
      let at = -1;
      for (let count = 0; count < nth; count += 1) at = words.indexOf(find, at + 1);
      return quotePassage(words, at, at + find.length) ?? {};
    };
    await write('the-nets', quoted('cary far', 2), 'carry far');
    await write('the-cell', quoted('cary far', 4), 'carry far');
    await write('yelow-word', quoted('yelow', 1), 'yellow');
    await dataOf(correct(['the-nets', 'the-cell', 'yelow-word']));
    const corrected = before
      .replace('<p>Nets cary', '<p>Nets carry')
      .replace('<td>Boats cary', '<td>Boats carry')
      .replace('yelow', 'yellow');
    expect((await present()).content).toBe(corrected);
    await write('the-line', quoted('cary far', 1), 'carry far');
    expect(await messageOf(correct(['the-line']))).toMatch(/^400 .*the caption of a picture/);
    // In any of three paragraphs that are the same.
    await write('the-twin', passage('cary far', 'word for word: ', '. These are the very'), 'carry far');
    expect(await messageOf(correct(['the-twin']))).toMatch(/^400 .*in the text more than once/);
    expect((await present()).content).toBe(corrected);
  });
});
