import {
  SIGN_OFF_ENDED,
  SIGN_OFF_IS_OLD,
  SIGN_OFF_STOPPED,
  SIGN_OFF_WITHDRAWN,
} from '@contracts/rules/review/signOff';
import type { Page, Route } from 'playwright';
import { type Api, signedInAtDesk } from './support/api';
import { type Author, newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { inDatabase } from './support/database';
import { newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { changeWaiting, openedTitle, selectWords } from './support/review';
import { startSite } from './support/site';
import { paragraph } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { width: 375, height: 740 };
const title = 'What the lighthouse burned';
let nora: Author;
let lead: Api;
let ida: Author;

beforeAll(async () => {
  lead = await openDesk(site.server.url);
  ida = await newEditor(site, 'Ida Marks', { isLead: false });
  nora = await newAuthor(site.server.url, 'Nora Vane');
});

async function handIn(): Promise<string> {
  const content = [
    paragraph('The keeper counts the boats that come home before the lamp is lit.'),
    paragraph('The oil is carried up two hundred and twelve steps.'),
  ];
  const draft = { title, tag: await firstTag(nora), doc: { type: 'doc', content } };
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', draft);
  await nora.api.post(`/api/write/article/${data._id}/submit`);
  return data._id;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Looks at a page in both widths. */
async function expectUsable(page: Page, what: string, within?: string): Promise<void> {
  await expectAccessible(page, what, within);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, `${what}, narrow`, within);
  await page.setViewportSize(wide.viewport);
}

test('an expert without an account reads, comments and approves by a link, and sees that the text is newer', async () => {
  const id = await handIn();
  const desk = await openDeskAs(site, ida, `/review/${id}`, wide);
  await openedTitle(desk, title).waitFor();
  await button(desk, 'Ask for a sign-off').press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Ask for a sign-off' });
  const name = dialog.getByLabel('Name of the person');
  await expect(name).toBeFocused();
  await button(desk, 'Make a link').press('Enter');
  await dialog.getByText('Enter the name of the person.').waitFor();
  await name.fill('Dr. Jane Doe');
  await dialog.getByLabel('What you ask (optional)').fill('Is the number of steps right?');
  await expectUsable(desk, 'asking for a sign-off', '[role="dialog"]');
  // The answer is lost once: pressed again, also after the page was opened again, it is the same link.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await desk.route('**/signoff', lose, { times: 1 });
  consoleErrors.forgive(/ERR_FAILED/);
  await button(desk, 'Make a link').press('Enter');
  await dialog.getByRole('alert').waitFor();
  await desk.reload();
  await button(desk, 'Ask for a sign-off').press('Enter');
  await expect(name).toHaveValue('Dr. Jane Doe');
  await button(desk, 'Make a link').press('Enter');
  const link = await desk
    .getByRole('dialog', { name: 'Link for Dr. Jane Doe' })
    .getByLabel('Link')
    .inputValue();
  await button(desk, 'Done').press('Enter');
  const signOffs = desk.getByRole('region', { name: 'Sign-offs from outside' });
  await expect(signOffs.getByText('not opened yet')).toHaveCount(1);

  const page = await site.newVisitor(wide);
  const path = link.slice(site.server.url.length);
  expect(path).toMatch(/^\/signoff#[\w-]{43}$/);
  await site.open(page, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText('Is the number of steps right?').waitFor();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await signOffs.getByText('seen', { exact: true }).waitFor();
  await selectWords(page, 'two hundred and twelve steps');
  await button(page, 'Comment').click();
  const comment = page.getByLabel('Comment on these words');
  await expect(comment).toBeFocused();
  await comment.fill('I counted two hundred and eleven.');
  // What is typed outlives the page.
  await page.reload();
  await expect(page.getByLabel('Comment on these words')).toHaveValue('I counted two hundred and eleven.');
  await button(page, 'Whole article').press('Enter');
  await selectWords(page, 'two hundred and twelve steps');
  await button(page, 'Quote selected words').press('Enter');
  await page.getByLabel('I approve this text as it is').check();
  await button(page, 'Send the answer').press('Enter');
  await page.getByText('Your comment above is not sent yet.').waitFor();
  await expectUsable(page, 'a sign-off');
  await button(page, 'Send the comment').press('Enter');
  await page.getByRole('region', { name: 'Your comments' }).getByText('I counted two hundred').waitFor();

  await button(desk, '1 comment of Dr. Jane Doe').press('Enter');
  const note = desk.getByRole('article', { name: 'I counted two hundred and eleven.' });
  await note.getByText('from Dr. Jane Doe (outside)').waitFor();
  await note.getByText('two hundred and twelve steps').waitFor();

  const other = await site.newVisitor(wide);
  await site.open(other, path);
  await other.getByLabel('I cannot approve it').check();
  await button(page, 'Send the answer').press('Enter');
  await page.getByText(/^You approved this text/).waitFor();
  // The second tab is refused, and nothing changes.
  consoleErrors.forgive(/409/);
  await other.getByLabel('Why not?').fill('I changed my mind.');
  await button(other, 'Send the answer').press('Enter');
  await other.getByText(/^You approved this text/).waitFor();
  await signOffs.getByText(/^Approved revision 1/).waitFor();
  await expectUsable(desk, 'a sign-off at the desk');

  await changeWaiting(nora, id, 'The oil is carried up two hundred and eleven steps.');
  await signOffs.getByText(/^Approved revision 1, a former text/).waitFor();
  await button(desk, 'I have reviewed the change').click();
  await button(desk, 'Changed since the text that Dr. Jane Doe was asked about').press('Enter');
  await signOffs.getByText('eleven').first().waitFor();
  await page.reload();
  await page.getByText('There is a newer text of this article').waitFor();

  await button(desk, 'Withdraw the link for Dr. Jane Doe').press('Enter');
  await desk.getByText('The link is withdrawn.').waitFor();
  consoleErrors.forgive(/403/);
  await page.reload();
  await page.getByText('The editors have withdrawn this link.').waitFor();
  await desk.getByRole('tab', { name: 'Log' }).click();
  await desk.getByText('Approved from outside').waitFor();
});

test('a link that was stopped, is late or was used says so to the expert, and the desk shows it as such', async () => {
  const id = await handIn();
  const otto = await newEditor(site, 'Otto Wend', { isLead: false });
  const ask = async (editor: Author, name: string) => {
    const api = await signedInAtDesk(site.server.url, editor.email, editor.password);
    const link = await api.post<{ data: { token: string } }>(`/api/admin/article/${id}/signoff`, {
      ...{ revision: 1, name, asked: 'Is the number of steps right?' },
    });
    return `/signoff#${link.data.token}`;
  };
  const links = {
    stopped: await ask(otto, 'Ann Stoker'),
    late: await ask(ida, 'Lea Tarn'),
    used: await ask(ida, 'Una Weir'),
  };
  await lead.delete(`/api/admin/person/${otto._id}/editor`);
  await inDatabase(site.server, (db) =>
    db
      .updateTable('sign_off')
      .set({ ends_at: new Date(Date.now() - 60_000).toISOString() })
      .where('name', '=', 'Lea Tarn')
      .execute(),
  );

  consoleErrors.forgive(/403/);
  const page = await site.newVisitor(wide);
  const says = async (path: string, sentence: string) => {
    // A link in the same tab may differ only behind the address of the page.
    await page.goto('about:blank');
    await site.open(page, path);
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(sentence);
    await expect(button(page, 'Try again')).toHaveCount(0);
    await expect(page.getByText('two hundred and twelve')).toHaveCount(0);
    await expectUsable(page, 'a link that is over');
  };
  await says(links.stopped, SIGN_OFF_STOPPED);
  await says(links.late, SIGN_OFF_ENDED);
  await says(`${links.late.slice(0, -5)}wrong`, SIGN_OFF_IS_OLD);
  await page.goto('about:blank');
  await site.open(page, links.used);
  await page.getByLabel('I approve this text as it is').check();
  await button(page, 'Send the answer').press('Enter');
  await page.getByText(/^You approved this text on/).waitFor();
  const again = await site.visit(links.used, wide);
  await again.getByText(/^You approved this text on/).waitFor();
  await expect(button(again, 'Send the answer')).toHaveCount(0);
  await expectUsable(again, 'a link that was used');
  const plain = await site.visit('/signoff', { ...wide, javaScriptEnabled: false });
  await plain.getByLabel('The whole link').fill(site.server.url + links.stopped);
  await button(plain, 'Read the article').press('Enter');
  await plain.getByText(SIGN_OFF_STOPPED).waitFor();

  const desk = await openDeskAs(site, ida, `/review/${id}`, wide);
  const signOffs = desk.getByRole('region', { name: 'Sign-offs from outside' });
  const lineOf = (name: string) => signOffs.getByRole('listitem').filter({ hasText: name });
  await lineOf('Ann Stoker').getByText('link stopped', { exact: true }).waitFor();
  await lineOf('Ann Stoker')
    .getByText(/^The link does not work while Otto Wend is no editor\./)
    .waitFor();
  await lineOf('Lea Tarn').getByText('expired', { exact: true }).waitFor();
  await expect(button(desk, 'Withdraw the link for Lea Tarn')).toHaveCount(0);
  await lineOf('Una Weir').getByText('approved', { exact: true }).waitFor();
  await expectUsable(desk, 'links at the desk that are over');
  await button(desk, 'Withdraw the link for Ann Stoker').press('Enter');
  await lineOf('Ann Stoker').getByText('withdrawn', { exact: true }).waitFor();
  await says(links.stopped, SIGN_OFF_WITHDRAWN);
});

test('without JavaScript the expert pastes the link, reads, comments and approves', async () => {
  const id = await handIn();
  const api = await signedInAtDesk(site.server.url, ida.email, ida.password);
  const { data } = await api.post<{ data: { token: string } }>(`/api/admin/article/${id}/signoff`, {
    ...{ revision: 1, name: 'John Roe', asked: 'Is the number of steps right?' },
  });
  const page = await site.visit(`/signoff#${data.token}`, { ...wide, javaScriptEnabled: false });
  const link = page.getByLabel('The whole link');
  await link.fill(page.url());
  await button(page, 'Read the article').press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(page.url()).not.toContain(data.token);
  await page.getByText('Is the number of steps right?').waitFor();
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('I approve this text as it is').check();
  await page.getByLabel('New comment').fill('I counted two hundred and eleven.');
  consoleErrors.forgive(/400/);
  await button(page, 'Send the answer').press('Enter');
  await page.getByText('Your comment is not sent yet.').waitFor();
  // Axe runs in a page with JavaScript.
  const copy = await site.newVisitor(wide);
  await copy.goto('about:blank');
  await copy.setContent(await page.content());
  await expectUsable(copy, 'a sign-off without JavaScript');
  await button(page, 'Send the comment').press('Enter');
  await page.getByRole('listitem').getByText('I counted two hundred and eleven.').waitFor();
  await expect(page.getByLabel('New comment')).toHaveValue('');
  await button(page, 'Send the answer').press('Enter');
  await page.getByText(/^You approved this text on/).waitFor();
  await expect(button(page, 'Send the answer')).toHaveCount(0);
});
