import type { Page } from 'playwright';
import { type Api, docOf, makeDraft } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, untilServed } from './support/dashboard';
import { type DeskEditor, firstEditor, newEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { atHumanPace, expectNoSidewaysScroll } from './support/page';
import {
  decisionButton,
  endTimeToUndo,
  openedTitle,
  ownWords,
  pressOnPage,
  queueRow,
} from './support/review';
import { startSite } from './support/site';
import { articleText, untilSaved } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 375, height: 740 } };
const title = 'Two hundred and eleven steps';

let api: Api;
let nora: Author;
let rhea: Author;
let ida: DeskEditor;
let oda: DeskEditor;
let tag: string;

/** A desk that shows an article while it leaves the queue asks for it once more. */
const noMore = /404.*\/review/;

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  rhea = await newAuthor(url, 'Rhea Lind');
  ida = await newEditor(site, 'Ida Marks', { isLead: false });
  oda = await newEditor(site, 'Oda Reich', { isLead: false });
  tag = await firstTag(nora);
  const { data } = await api.get<{ data: { revision: number; identity: object } }>('/api/admin/site');
  const identity = { ...data.identity, pitches: true, readerSuggestions: 'on' };
  await api.post('/api/admin/site', { after: data.revision, identity });
  const stage = { editors: [], is_fresh: false, approvals: 1, checks: [], revokes: 'all' };
  await api.patch('/api/admin/workflow', {
    ...{ tag: null, version: '' },
    stages: [
      { ...stage, _id: 'stage-desk', name: 'Desk', approvers: 'editors' },
      { ...stage, _id: 'stage-final', name: 'Final look', approvers: 'leads', sign_offs: 1 },
    ],
  });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectGood(page: Page, what: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, what);
}

/** How many keys a person presses for what is done, those not counted that are held with another. */
async function keysFor(page: Page, act: () => Promise<void>): Promise<number> {
  const counter = await page.evaluateHandle(() => {
    const counted = { keys: 0 };
    const count = ({ key }: KeyboardEvent) => {
      if (!['Alt', 'Control', 'Meta', 'Shift'].includes(key)) counted.keys += 1;
    };
    document.addEventListener('keydown', count, true);
    return counted;
  });
  await act();
  return counter.evaluate(({ keys }) => keys);
}

/** Submits the open draft by its dialog. */
async function submit(page: Page, name: string): Promise<void> {
  await button(page, 'Submit').press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Ready to submit\./).waitFor();
  await dialog.getByRole('button', { name, exact: true }).press('Enter');
  await page.waitForURL(/\/dashboard\/(?!write)/);
}

test('two editors suggest in one text on phones, while its author accepts and writes on', async () => {
  const name = 'The boats of the night';
  const doc = docOf('The lamp is lit at dusk.', 'The keeper counts the boats.', 'No one writes them down.');
  const { _id: id } = await makeDraft(nora.api, { title: name, tag }, doc);
  await nora.api.post(`/api/write/article/${id}/submit`);
  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, phone);
  await atHumanPace(author);

  /** Writes suggestions at the desk, as one editor of two. */
  async function suggest(page: Page, place: string, words: string): Promise<void> {
    await pressOnPage(page, 'e');
    const field = page.getByRole('textbox', { name: 'Article text, with your suggestions' });
    await field.and(focusIn(page)).waitFor();
    await page.keyboard.press(place);
    await page.keyboard.type(words);
    await page
      .getByText(/^\d suggestions?\. Saved\.$/)
      .first()
      .waitFor();
    await button(page, 'Done').press('Enter');
  }
  const [first, second] = await Promise.all(
    [ida, oda].map(async (editor) => {
      const page = await openDeskAs(site, editor, `/review/${id}`, phone);
      await atHumanPace(page);
      await openedTitle(page, name).waitFor();
      return page;
    }),
  );
  if (!first || !second) throw new Error('a desk did not open');
  await Promise.all([
    suggest(first, 'Control+End', ' Rain or not.'),
    suggest(second, 'Control+Home', 'Each day '),
  ]);
  for (const page of [first, second]) await page.getByRole('tab', { name: /^Notes/ }).click();
  await button(first, 'Send to the author (2)').press('Enter');
  await button(first, 'Send').press('Enter');
  await first.getByText('Sent to Nora Vane: 2 suggestions.').waitFor();

  // The author accepts both while the second editor suggests once more.
  await author.getByRole('button', { name: /^Editors’ notes/ }).press('Enter');
  const sheet = author.getByRole('dialog', { name: 'Editors’ notes' });
  await Promise.all([
    suggest(second, 'End', ' At once.'),
    (async () => {
      await sheet.getByRole('button', { name: /^Accept all/ }).press('Enter');
      await sheet.getByText('2 of 2 done').waitFor();
      await author.keyboard.press('Escape');
      await articleText(author).focus();
      await author.keyboard.press('Control+End');
      await author.keyboard.type(' I do.');
      await untilSaved(author);
    })(),
  ]);
  await button(second, 'Send to the author (1)').press('Enter');
  await button(second, 'Send').press('Enter');
  await second.getByText('Sent to Nora Vane: 1 suggestion.').waitFor();
  await author.getByRole('button', { name: /^Editors’ notes/ }).press('Enter');
  await sheet.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await sheet.getByText('3 of 3 done').waitFor();
  await author.keyboard.press('Escape');
  await untilSaved(author);

  // Each word stands once, and is the same on each screen.
  const words = [
    'Each day The lamp is lit at dusk. At once.',
    'The keeper counts the boats.',
    'No one writes them down. Rain or not. I do.',
  ];
  for (const page of [author, first, second]) {
    if (page !== author) await page.reload();
    for (const paragraph of words) await page.getByText(paragraph, { exact: true }).first().waitFor();
  }
  const { data } = await nora.api.get<{ data: { doc: object } }>(`/api/write/article/${id}`);
  expect(data.doc).toMatchObject(docOf(...words));

  // The first stage is approved and the time is set on a phone, by the keyboard.
  await decisionButton(first, 'Approve').waitFor();
  const keys = await keysFor(first, async () => {
    await pressOnPage(first, 'a');
    await first.getByRole('dialog', { name: 'Approve the stage “Desk”' }).waitFor();
    await first.keyboard.press('Control+Enter');
    await first.getByText(`Approved at Desk “${name}”.`).waitFor();
  });
  expect(keys).toBe(2);
  await endTimeToUndo(site, api);
  const lead = await openDeskAs(site, firstEditor, `/review/${id}`, phone);
  await button(lead, 'Set a time…').press('Enter');
  await lead.getByLabel('Day').fill('2027-12-05');
  await lead.getByLabel('Time', { exact: true }).fill('07:30');
  await lead.keyboard.press('Enter');
  await lead
    .getByText(/^To be published on Sunday, December 5, 2027 at 7:30 .*, set by the editors$/)
    .waitFor();
  await expectGood(lead, 'the time of a waiting article on a phone');
  await openDeskPage(site, lead, '/calendar?day=2027-12-05&view=list');
  await lead.getByRole('link', { name }).first().waitFor();
  await expectGood(lead, 'a waiting article in the calendar on a phone');
});

test('six people bring an article from a pitch to a correction, by keyboard, author and readers on phones', async () => {
  // The pitch of the author becomes the brief of an editor.
  const author = await openAs(site, nora, '/dashboard/commissions', phone);
  await atHumanPace(author);
  await button(author, 'Pitch an idea').press('Enter');
  await author.getByLabel('Working title').fill(title);
  await author.getByLabel('What is it about?').fill('How the oil comes up the tower.');
  await author.getByLabel('Tag (optional)').selectOption(tag);
  await button(author, 'Send the pitch').press('Enter');
  await author.getByText('Your pitch waits for an answer').waitFor();
  const desk = await openDeskAs(site, ida, '/commissions', wide);
  await desk.getByRole('link', { name: title }).press('Enter');
  await button(desk, 'Make a brief of it…').press('Enter');
  await desk.getByLabel('Words (optional)').fill('300');
  await button(desk, 'Save').press('Enter');
  await button(desk, 'Offer…').press('Enter');
  await button(desk, 'Offer').press('Enter');
  await desk.getByRole('heading', { name: 'Offered', exact: true }).waitFor();

  // The author accepts, writes, chooses a time and submits.
  await author.getByText('The editors ask you to write this').waitFor();
  await button(author, 'Accept').press('Enter');
  await expect(author.getByLabel('Title', { exact: true })).toHaveValue(title);
  await articleText(author).focus();
  await author.keyboard.type('The oil is carried up two hundred steps. Nobody thanks the keeper.');
  await author.getByText(/^12 of about 300 words/).waitFor();
  await author.getByRole('button', { name: /^Details/ }).press('Enter');
  await author.getByLabel('Publish', { exact: true }).fill('2027-12-04T09:00');
  await author.keyboard.press('Escape');
  await untilSaved(author);
  await expectGood(author, 'a commissioned draft on a phone');
  await submit(author, 'Submit');

  // An editor suggests changes in the text, and sends it back with them.
  await openDeskPage(site, desk, '/review');
  await queueRow(desk, title).getByText('Stage 1 of 2: Desk').waitFor();
  await desk.getByRole('link', { name: title }).press('Enter');
  await openedTitle(desk, title).waitFor();
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  await pressOnPage(desk, 'e');
  const suggested = desk.getByRole('textbox', { name: 'Article text, with your suggestions' });
  await suggested.and(focusIn(desk)).waitFor();
  await desk.keyboard.press('Control+End');
  await desk.keyboard.type(' He counts every boat.');
  await desk.getByText('1 suggestion. Saved.').first().waitFor();
  await button(desk, 'Done').press('Enter');
  await pressOnPage(desk, 'r');
  await ownWords(desk).fill('Please see the suggestion.');
  consoleErrors.forgive(noMore);
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(`Rejected “${title}”.`).waitFor();
  await endTimeToUndo(site, api);

  // The author accepts what is suggested and submits once more.
  await site.open(author, `/dashboard/write?article=${id}`);
  await author.getByRole('button', { name: /^Editors’ notes/ }).press('Enter');
  const sheet = author.getByRole('dialog', { name: 'Editors’ notes' });
  await sheet.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await sheet.getByText('1 of 1 done').waitFor();
  await expectGood(author, 'a suggestion of an editor on a phone');
  await author.keyboard.press('Escape');
  await expect(articleText(author)).toContainText('He counts every boat.');
  await untilSaved(author);
  await submit(author, 'Submit again');

  // One editor approves the first stage; another asks an expert, who has no account.
  await openDeskPage(site, desk, `/review/${id}`);
  await openedTitle(desk, title).waitFor();
  await pressOnPage(desk, 'a');
  await desk.getByRole('dialog', { name: 'Approve the stage “Desk”' }).waitFor();
  await desk.keyboard.press('Control+Enter');
  await desk.getByText(`Approved at Desk “${title}”.`).waitFor();
  await endTimeToUndo(site, api);
  const second = await openDeskAs(site, oda, `/review/${id}`, wide);
  await button(second, 'Ask for a sign-off').press('Enter');
  const asking = second.getByRole('dialog', { name: 'Ask for a sign-off' });
  await asking.getByLabel('Name of the person').fill('Dr. Jane Doe');
  await button(second, 'Make a link').press('Enter');
  const link = await second
    .getByRole('dialog', { name: 'Link for Dr. Jane Doe' })
    .getByLabel('Link')
    .inputValue();
  await button(second, 'Done').press('Enter');

  // The lead cannot approve before the expert has.
  const lead = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  const stages = lead.getByRole('region', { name: 'Stages' });
  await stages.getByText('Sign-offs from outside for this text: 0 of 1').waitFor();
  await expect(
    lead.getByRole('group', { name: 'Decision' }).getByRole('button', { name: 'Accept' }),
  ).toHaveCount(0);
  await expectGood(lead, 'a stage that needs a sign-off');
  const expert = await site.newVisitor(phone);
  await site.open(expert, link.slice(site.server.url.length));
  await expert.getByRole('heading', { level: 1, name: title }).waitFor();
  await expert.getByLabel('I approve this text as it is').press('Space');
  await expectGood(expert, 'a sign-off on a phone');
  await button(expert, 'Send the answer').press('Enter');
  await expert.getByText(/^You approved this text/).waitFor();
  await stages.getByText('Sign-offs from outside for this text: 1 of 1').waitFor();

  // Two keys accept it, as without stages.
  const keys = await keysFor(lead, async () => {
    await pressOnPage(lead, 'a');
    await lead.getByRole('dialog').waitFor();
    await lead.keyboard.press('Control+Enter');
    await lead.getByText(`Accepted “${title}”.`).waitFor();
  });
  expect(keys).toBe(2);
  await endTimeToUndo(site, api);

  // It is scheduled, stands in the calendar, and goes online when the author wants it sooner.
  await openDeskPage(site, lead, '/calendar?day=2027-12-04&view=month');
  await lead.getByRole('link', { name: title }).first().waitFor();
  const stored = () =>
    nora.api.get<{ data: { revision: number; status: string } }>(`/api/write/article/${id}`);
  const { revision } = (await stored()).data;
  const publish_at = new Date(Date.now() + 1_500).toISOString();
  await nora.api.patch(`/api/write/article/${id}`, { publish_at, revision });
  await untilServed(async () => (await fetch(`${site.server.url}/api/main/${id}`)).ok, Boolean);

  // A reader suggests a correction, the author accepts it, and the editors publish it with thanks.
  const reader = await openAs(site, rhea, `/dashboard/${id}`, phone);
  await button(reader, 'Suggest a correction').press('Enter');
  const form = reader.getByRole('dialog', { name: 'Suggest a correction' });
  await form.getByLabel('Which words?').selectOption({ index: 1 });
  const field = form.getByLabel('As it should be');
  await field.fill((await field.inputValue()).replace('two hundred steps', 'two hundred and eleven steps'));
  await form.getByLabel('Thank me by name').press('Space');
  await expectGood(reader, 'the correction of a reader on a phone');
  await button(reader, 'Send to the author').press('Enter');
  await reader.getByText('Thank you. The author has your suggestion.').waitFor();
  await site.open(author, `/dashboard/write?article=${id}`);
  await author.getByRole('button', { name: /^Notes and suggestions/ }).press('Enter');
  const hints = author.getByRole('dialog', { name: 'Notes and suggestions' });
  await hints.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await hints
    .getByText(/ done$/)
    .first()
    .waitFor();
  await author.keyboard.press('Escape');
  await untilSaved(author);
  await submit(author, 'Submit changes');
  // For small matters the leads take the stages away again.
  const { data: set } = await api.get<{ data: { workflows: { version: string }[] } }>('/api/admin/workflow');
  await api.patch('/api/admin/workflow', { tag: null, version: set.workflows[0]?.version, stages: [] });
  await openDeskPage(site, second, `/review/${id}`);
  await openedTitle(second, title).waitFor();
  await pressOnPage(second, 'a');
  const decision = second.getByRole('dialog', { name: 'Accept this article' });
  await expect(decision.getByLabel('Text of the note')).toHaveValue('Corrected after a hint by Rhea Lind.');
  await second.keyboard.press('Control+Enter');
  await second.getByText(`Accepted “${title}”.`).waitFor();
  await endTimeToUndo(site, api);
  const visitor = await site.visit(`/${id}`, { ...phone, javaScriptEnabled: false });
  await visitor.getByText('carried up two hundred and eleven steps').first().waitFor();
  await visitor.getByText('Corrected after a hint by Rhea Lind.').waitFor();
  await expectNoSidewaysScroll(visitor);
  await reader.goto(`${site.server.url}/dashboard/mynotification`);
  await reader.getByText(`Thank you: your correction to “${title}” was accepted`).first().waitFor();
});
