import type { Commission } from '@contracts/commission';
import type { TestAuthor } from '../../../../support/accounts';
import { commissioning, pitching, remindOfDue, takePitches } from '../../../../support/commissions';
import { type NoticeStage, stageNotices } from '../../../../support/noticeStage';
import { describeOnEitherDatabase } from '../../../../support/testContext';

const DAY = 24 * 60 * 60 * 1_000;

// The clock of the server begins at noon on 1 May 2026.
describeOnEitherDatabase('mails about commissions', (kind) => {
  let stage: NoticeStage;
  let ada: TestAuthor;
  let edith: TestAuthor;

  beforeAll(async () => {
    stage = await stageNotices(kind);
    ada = await stage.newAuthor('Ada');
    edith = await stage.newEditor('Edith', 'editor');
    await takePitches(stage.server);
  });
  afterAll(() => stage.close());

  const subjectsOf = async (person: TestAuthor) =>
    (await stage.takeMails(person)).map(({ text }) => /^(.+), at Byline\.$/m.exec(text)?.[1]);

  test('an offer comes with its brief, the answer to the editor, and both are reminded once', async () => {
    const desk = commissioning(stage.server, edith);
    const written = await desk.write({ due: '2026-05-04' });
    const offer: Commission = (await desk.offer(written, ada)).json().data;
    const [mail] = await stage.takeMails(ada);
    expect(mail?.text).toContain('Subject: ');
    expect(mail?.text).toContain('about 1,200 words · due on Monday, May 4, 2026');
    expect(mail?.text).toContain('With one example.');
    expect(mail?.text).toContain('https://lantern.example/dashboard/commissions');
    const site = pitching(stage.server, ada);
    await site.answer(offer, 'accepted');
    expect(await subjectsOf(edith)).toEqual(['Ada accepted the commission “On engines”']);
    for (const [days, told, late] of [
      [2, 'is due', []],
      [3, 'was due', ['“On engines” by Ada was due on Monday, May 4, 2026']],
      [9, null, []],
    ] as const) {
      stage.server.clock.advance(days * DAY);
      await remindOfDue(stage.server);
      expect(await subjectsOf(ada)).toEqual(told ? [`“On engines” ${told} on Monday, May 4, 2026`] : []);
      expect(await subjectsOf(edith)).toEqual(late);
    }
  });

  test('an offer that is withdrawn before its mail is written sends none', async () => {
    const desk = commissioning(stage.server, edith);
    await stage.choose(ada, { choices: { commission: 'daily' } });
    const offer: Commission = (await desk.offer(await desk.write(), ada)).json().data;
    await desk.withdraw(offer, 'We have it.');
    await stage.later(2 * DAY);
    expect(await subjectsOf(ada)).toEqual(['The editors no longer ask for “On engines”']);
    await stage.choose(ada, { choices: { commission: 'now' } });
  });

  test('the author of a declined pitch gets a mail with the reason', async () => {
    const { data } = (await pitching(stage.server, ada).pitch()).json();
    await commissioning(stage.server, edith).answer(data, 'declined', 'We had this in April.');
    const [mail] = await stage.takeMails(ada);
    expect(mail?.text).toContain('Your pitch “On looms” was declined, at Byline.');
    expect(mail?.text).toContain('We had this in April.');
  });
});
