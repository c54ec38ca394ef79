import type { Mail } from '@contracts/mail';
import type { Page } from 'playwright';
import { type Api, signedIn } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';
import { paragraph } from './support/writing';

const { site } = startSite(editorSettings);
let api: Api;
let nora: Author;
let oda: DeskEditor;
let tag: string;

const NARROW = { width: 375, height: 740 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  api = await openDesk(site.server.url);
  nora = await newAuthor(site.server.url, 'Nora Vane');
  oda = await newEditor(site, 'Oda Reich');
  tag = await firstTag(nora);
});

async function sentBack(title: string): Promise<string> {
  const content = [paragraph('The keeper counts the boats that come home before the lamp is lit.')];
  const draft = { title, tag, doc: { type: 'doc', content } };
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', draft);
  await nora.api.post(`/api/write/article/${data._id}/submit`);
  await api.post(`/api/admin/article/${data._id}/reject`, { revision: 1, reason: 'Nobody counts boats.' });
  return data._id;
}

test('an author appeals by keyboard; another editor reads what was judged and grants it', async () => {
  const id = await sentBack('On counting');
  const author = await openAs(site, nora, `/dashboard/write?article=${id}`);
  await button(author, 'Appeal…').press('Enter');
  const reason = author.getByLabel('Why should the decision change?');
  await expect(reason).toBeFocused();
  await author.keyboard.type('I have seen her do it.');
  await author.reload();
  await button(author, 'Appeal…').press('Enter');
  await expect(reason).toHaveValue('I have seen her do it.');
  await expectAccessible(author, 'the dialog of an appeal');
  await author.setViewportSize(NARROW);
  await expectNoSidewaysScroll(author);
  await expectAccessible(author, 'the dialog of an appeal, narrow');
  await button(author, 'Send the appeal').press('Enter');
  await author.getByText('Your appeal waits for another editor').waitFor();

  const page = await openDeskAs(site, oda, '/appeals');
  await expectAccessible(page, 'open appeals');
  await page.getByRole('link', { name: 'Rejection of “On counting”' }).press('Enter');
  await page.getByRole('region', { name: 'Decision' }).getByText('Nobody counts boats.').waitFor();
  await page.getByText('The keeper counts the boats').waitFor();
  await expectAccessible(page, 'an appeal');
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an appeal, narrow');
  await button(page, 'Grant…').press('Enter');
  await page.getByLabel('Reason').fill('She does.');
  await page.reload();
  await button(page, 'Grant…').press('Enter');
  await expect(page.getByLabel('Reason')).toHaveValue('She does.');
  await button(page, 'Grant').press('Enter');
  await page.getByRole('heading', { name: /^Granted, by Oda Reich/ }).waitFor();

  await author.reload();
  await author.getByText(/^Your appeal was granted/).waitFor();
  await author.getByText('She does.').waitFor();
});

/** As a lead editor copies it, where mails do not arrive. */
async function linkSentTo(email: string): Promise<string> {
  const find = async () => {
    const { data } = await api.get<{ data: Mail[] }>('/api/admin/mail');
    return data.find((mail) => mail.recipient === email && mail.status === 'kept')?._id;
  };
  await expect.poll(find).toBeDefined();
  const { data } = await api.get<{ data: { text: string } }>(`/api/admin/mail/${await find()}`);
  return /\/account\/appeal#\S+/.exec(data.text)?.[0] ?? '';
}

test('a suspended person asks for a link, appeals, and can sign in again once it is granted', async () => {
  const wilma = await newAuthor(site.server.url, 'Wilma Sand');
  await api.post(`/api/admin/person/${wilma._id}/suspend`, { reason: 'Advertising.' });
  const page = await site.newVisitor();
  await site.open(page, '/account/appeal');
  await page.getByLabel('Email').fill(wilma.email);
  await expectAccessible(page, 'asking for a link');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const link = await linkSentTo(wilma.email);
  await site.open(page, link);
  await page.getByText('Advertising.').waitFor();
  const reason = page.getByLabel('Why should the decision change?');
  await reason.fill('It was a review.');
  await page.reload();
  await expect(reason).toHaveValue('It was a review.');
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'an appeal against a suspension');
  await button(page, 'Send the appeal').press('Enter');
  await page.getByText(/^Your appeal waits for another editor/).waitFor();

  const desk = await openDeskAs(site, oda, '/appeals');
  await desk.getByRole('link', { name: 'Suspension of Wilma Sand' }).press('Enter');
  await desk.getByText('It was a review.').waitFor();
  await button(desk, 'Grant…').press('Enter');
  await desk.getByLabel('Reason').fill('It was.');
  await button(desk, 'Grant').press('Enter');
  await desk.getByRole('heading', { name: /^Granted, by Oda Reich/ }).waitFor();
  await signedIn(site.server.url, wilma.email, wilma.password);

  // The numbers are public only where the publication wants it.
  expect((await fetch(`${site.server.url}/appeals`)).status).toBe(404);
  interface Site {
    data: { revision: number; identity: object };
  }
  const { data } = await api.get<Site>('/api/admin/site');
  const identity = { ...data.identity, appealFigures: 'on' };
  await api.post('/api/admin/site', { after: data.revision, identity });
  const reader = await site.newVisitor();
  await site.open(reader, '/appeals');
  await reader.getByRole('row', { name: 'An account was suspended 1 0 1' }).waitFor();
  await expectAccessible(reader, 'the numbers of appeals');
  await reader.setViewportSize(NARROW);
  await expectNoSidewaysScroll(reader);
  await expectAccessible(reader, 'the numbers of appeals, narrow');
});
