import type { OwnArticle, PublicArticle } from '@contracts/article';
import { NOT_PUBLISHED_YET, PROPOSED_ELSEWHERE } from '@contracts/rules/correction/proposedNoteTexts';
import { NOTE_AT_LAST_STAGE } from '@contracts/rules/review/stages';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { logOf } from '../../../../support/moderation';
import { startPublished } from '../../../../support/published';
import { deskNews, doDue } from '../../../../support/review';
import { inHours, publishDue, toldTo } from '../../../../support/schedule';
import { setStages, stage } from '../../../../support/stages';
import { describeOnEitherDatabase, type TestServer } from '../../../../support/testContext';
import { call, dataOf, docOf, said, submit, writeDraft } from '../../../../support/writing';

const HALF_A_MINUTE = 30_000;
const note = { kind: 'correction', text: 'An earlier version named another year.' } as const;
const other = { kind: 'update', text: 'More is known.' } as const;

describeOnEitherDatabase('a note for readers that an author proposes', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  let article: OwnArticle;

  beforeEach(async () => {
    ({ server, author, editor, article } = await startPublished(kind));
  });
  afterEach(() => server.close());

  const own = () => `/api/write/article/${article._id}`;
  const change = (fields: object = {}) =>
    dataOf<OwnArticle>(
      call(server, author, 'PATCH', own(), {
        revision: article.revision,
        doc: docOf('It was 1887.'),
        ...fields,
      }),
    );
  const propose = (body: object, as = author) => call(server, as, 'PATCH', `${own()}/reader_note`, body);
  const proposal = () => dataOf(call(server, author, 'GET', `${own()}/reader_note`));
  const review = () =>
    dataOf<object>(call(server, editor, 'GET', `/api/admin/article/${article._id}/review`));
  const shown = () => dataOf<PublicArticle>(call(server, null, 'GET', `/api/main/${article._id}`));
  const decide = (body: object) =>
    call(server, editor, 'POST', `/api/admin/article/${article._id}/decision`, { revision: 2, ...body });
  const accept = (reader_note?: object) =>
    decide({ outcome: 'accepted', ...(reader_note && { reader_note }) });
  const carryOut = async () => {
    server.clock.advance(HALF_A_MINUTE);
    await doDue(server);
  };
  const submitChange = async (fields: object = {}) => {
    await change(fields);
    expect((await propose({ note: { ...note, text: ` ${note.text} ` }, was: null })).statusCode).toBe(200);
    await submit(server, author, article._id);
  };

  test('is shown to the editor, and to readers only with the accepted change', async () => {
    await submitChange();
    expect(await review()).toMatchObject({ proposed_note: note });
    expect(await shown()).not.toHaveProperty('corrections');
    expect((await accept({ publish: note, proposed: note })).statusCode).toBe(200);
    expect(await shown()).not.toHaveProperty('corrections');
    await carryOut();
    expect(await shown()).toMatchObject({ corrections: [note], content: expect.stringContaining('1887') });
    expect(await proposal()).toBeNull();
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'note for readers added',
      'Edith Torr',
      `Correction: ${note.text}`,
    ]);
    expect((await toldTo(server, author)).join()).not.toContain('note for readers');
  });

  test('waits for the last approval where the article passes stages', async () => {
    const lead = await createTestEditor(server, 'Lena Lead', 'lead');
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await submitChange();
    const decided = { publish: note, proposed: note };
    const approve = (name: string, reader_note?: object) =>
      decide({ outcome: 'accepted', stage: `stage-${name}`, ...(reader_note && { reader_note }) });
    expect(said(await approve('desk', decided))).toEqual([400, NOTE_AT_LAST_STAGE]);
    expect((await approve('desk')).statusCode).toBe(200);
    await carryOut();
    expect(await proposal()).toEqual(note);
    expect((await approve('facts', decided)).statusCode).toBe(200);
    await carryOut();
    expect(await shown()).toMatchObject({ corrections: [note] });
  });

  test('as the editor changed it, waits with the draft where a stage was added in the seconds of the undo', async () => {
    const lead = await createTestEditor(server, 'Lena Lead', 'lead');
    await setStages(server, lead, [stage('Desk')]);
    await submitChange();
    await decide({
      ...{ outcome: 'accepted', stage: 'stage-desk' },
      reader_note: { publish: other, proposed: note },
    });
    await setStages(server, lead, [stage('Desk'), stage('Facts')]);
    await carryOut();
    expect(await shown()).not.toHaveProperty('corrections');
    expect(await review()).toMatchObject({ proposed_note: other });
  });

  test('is published as the editor changed it, and the author is notified', async () => {
    await submitChange();
    const retraction = { kind: 'retraction', text: 'No.' };
    await accept({ publish: retraction, proposed: note });
    await carryOut();
    expect(await shown()).toMatchObject({ retracted: true, corrections: [retraction] });
    expect(await toldTo(server, author)).toContainEqual(expect.stringContaining('note for readers'));
  });

  test('dropped by the editor, it is gone', async () => {
    await submitChange();
    await accept({ publish: null, proposed: note });
    await carryOut();
    expect(await shown()).not.toHaveProperty('corrections');
    expect(await proposal()).toBeNull();
  });

  test('stays with the draft where the change is refused, withdrawn, undone, or accepted without a word of it', async () => {
    await submitChange();
    await decide({ outcome: 'rejected', reason: 'Not yet.' });
    await carryOut();
    expect(await proposal()).toEqual(note);
    await submit(server, author, article._id);
    await call(server, author, 'POST', `${own()}/withdraw`);
    expect(await proposal()).toEqual(note);
    await submit(server, author, article._id);
    await accept({ publish: note, proposed: note });
    await call(server, editor, 'DELETE', `/api/admin/article/${article._id}/decision`);
    expect(await proposal()).toEqual(note);
    await accept();
    await carryOut();
    expect(await shown()).not.toHaveProperty('corrections');
    expect(await proposal()).toEqual(note);
  });

  test('one that is changed after the decision stays with the draft, and open desks learn of it', async () => {
    await submitChange();
    const told = deskNews(server);
    await accept({ publish: note, proposed: note });
    told.length = 0;
    await propose({ note: other, was: note });
    expect(told).toEqual([article._id]);
    await carryOut();
    expect(await shown()).toMatchObject({ corrections: [note] });
    expect(await proposal()).toEqual(other);
  });

  test('waits for the time of its change, and goes back to the draft if that does not come', async () => {
    await submitChange({ publish_at: inHours(server, 3) });
    await accept({ publish: note, proposed: note });
    await carryOut();
    expect(await shown()).not.toHaveProperty('corrections');
    expect(await proposal()).toBeNull();
    await call(server, author, 'POST', `${own()}/withdraw?from=schedule`);
    expect(await proposal()).toEqual(note);
    await submit(server, author, article._id);
    await accept({ publish: note, proposed: note });
    await carryOut();
    server.clock.advance(4 * 60 * 60_000);
    await publishDue(server);
    expect(await shown()).toMatchObject({ corrections: [note] });
    expect(await logOf(server, 'article', article._id)).toContainEqual([
      'note for readers added',
      undefined,
      `Correction: ${note.text}`,
    ]);
  });

  test('only its author writes one, for what readers have seen, in words that can be read', async () => {
    const stranger = await createTestAuthor(server, 'Otto');
    expect((await propose({ note, was: null }, stranger)).statusCode).toBe(403);
    expect((await call(server, stranger, 'GET', `${own()}/reader_note`)).statusCode).toBe(403);
    expect((await propose({ note: { ...note, text: ' \u200b ' }, was: null })).statusCode).toBe(400);
    expect((await propose({ note: { ...note, text: 'x'.repeat(1_001) }, was: null })).statusCode).toBe(400);
    article = await writeDraft(server, author, { title: 'New' });
    expect(said(await propose({ note, was: null }))).toEqual([400, NOT_PUBLISHED_YET]);
    await submit(server, author, article._id);
    const first = await decide({
      ...{ outcome: 'accepted', revision: 1 },
      reader_note: { publish: note, proposed: null },
    });
    expect(said(first)).toEqual([400, NOT_PUBLISHED_YET]);
  });

  testOnEach('two tabs at once: one is refused, and nothing is overwritten', async () => {
    const both = await Promise.all([propose({ note, was: null }), propose({ note: other, was: null })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = await proposal();
    const lost = JSON.stringify(kept) === JSON.stringify(note) ? other : note;
    expect(said(await propose({ note: lost, was: null }))).toEqual([409, PROPOSED_ELSEWHERE]);
    expect((await propose({ note: null, was: kept as object })).statusCode).toBe(200);
    expect(await proposal()).toBeNull();
  });
});
