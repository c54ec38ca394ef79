import type { OwnArticle } from '@contracts/article';
import type { OwnSuggestion } from '@contracts/readerSuggestion';
import type { DeskSite } from '@contracts/site';
import type { TestAuthor } from '../../../../support/accounts';
import { type NoticeStage, stageNotices, unsubscribeAddress } from '../../../../support/noticeStage';
import { describeOnEitherDatabase } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describeOnEitherDatabase('mails about corrections that readers suggest', (kind) => {
  let stage: NoticeStage;
  let author: TestAuthor;
  let reader: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    stage = await stageNotices(kind);
    author = await stage.newAuthor('Ada Lovelace');
    reader = await stage.newAuthor('Rhea Reader');
    article = await publishArticle(stage.server, author, stage.editor, {
      text: 'Short sentences carry far.',
    });
    const lead = await stage.newEditor('Lea Lead', 'lead');
    const { revision: after, identity } = await dataOf<DeskSite>(
      call(stage.server, lead, 'GET', '/api/admin/site'),
    );
    const body = { after, identity: { ...identity, readerSuggestions: 'on' } };
    await dataOf(call(stage.server, lead, 'POST', '/api/admin/site', body));
    await stage.takeMails(author);
  });
  afterEach(() => stage.close());

  const suggest = (suggestion: string) => {
    stage.server.clock.advance(1_000);
    return dataOf<OwnSuggestion>(
      call(stage.server, reader, 'POST', `/api/suggestion/article/${article._id}`, {
        ...{ passage: { text: 'carry', before: 'Short sentences ', after: ' far.' } },
        ...{ suggestion, thanks: false },
      }),
    );
  };
  const answer = ({ _id }: OwnSuggestion, outcome: string) =>
    dataOf(
      call(stage.server, author, 'PATCH', `/api/write/article/${article._id}/suggestion/${_id}`, { outcome }),
    );
  const mailsTo = async (person: TestAuthor) =>
    (await stage.takeMails(person)).filter(({ text }) => text.includes('correction'));

  test('the author gets one with those that are still open, each morning unless chosen otherwise', async () => {
    const first = await suggest('go');
    await suggest('walk');
    await suggest('reach');
    await answer(first, 'refused');
    await stage.later(DAY);
    const mails = await mailsTo(author);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Readers suggest 2 corrections to “${article.title}”`);
    expect(mails[0]?.text).toContain('carry → reach');
    expect(mails[0]?.text).toContain(`/dashboard/write?article=${article._id}`);
    // What was in a mail is in no other one.
    await suggest('ring');
    await stage.later(DAY);
    const [next, ...others] = await mailsTo(author);
    expect([next?.text.includes('A reader suggests a correction to'), others]).toEqual([true, []]);
    await stage.server.app.inject({ method: 'POST', url: unsubscribeAddress(next?.raw ?? '') });
    await suggest('fly');
    await stage.later(2 * DAY);
    expect(await mailsTo(author)).toEqual([]);
  });

  test('the author gets none for what was answered or taken back meanwhile', async () => {
    await answer(await suggest('go'), 'accepted');
    const { _id } = await suggest('walk');
    await call(stage.server, reader, 'DELETE', `/api/suggestion/${_id}`);
    await stage.later(DAY);
    expect(await mailsTo(author)).toEqual([]);
  });

  test('the reader gets one with all that was answered together, and ends these mails by one press', async () => {
    const [one, two] = [await suggest('go'), await suggest('walk')];
    await answer(one, 'accepted');
    await answer(two, 'refused');
    await stage.later(MINUTE);
    expect(await mailsTo(reader)).toEqual([]);
    await stage.later(15 * MINUTE);
    const [mail, ...others] = await mailsTo(reader);
    expect(others).toEqual([]);
    for (const text of [
      `Thank you: your correction to “${article.title}” was accepted`,
      `Your correction to “${article.title}” was not accepted`,
      'carry → walk',
      '/dashboard/profile?tab=suggestions',
    ])
      expect(mail?.text).toContain(text);
    await stage.server.app.inject({ method: 'POST', url: unsubscribeAddress(mail?.raw ?? '') });
    await answer(await suggest('reach'), 'accepted');
    await stage.later(DAY);
    expect(await mailsTo(reader)).toEqual([]);
  });
});
