import { type Api, handIn, makeDraft, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { deskMenu, firstEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { width: 375, height: 740 };
let api: Api;
let nora: Author;
let tag: string;

beforeAll(async () => {
  api = await openDesk(site.server.url);
  nora = await newAuthor(site.server.url, 'Nora Vane');
  tag = await firstTag(nora);
});

test('a lead trusts authors; one publishes at once, an editor confirms, and a removal is one step back', async () => {
  const lead = await openDeskAs(site, firstEditor, '/review', wide);
  await expect(deskMenu(lead).getByRole('link', { name: 'To confirm' })).toHaveCount(0);
  await lead.getByRole('button', { name: 'Trust' }).press('Enter');
  await lead.getByRole('checkbox', { name: 'Trust authors step by step' }).check();
  await lead.getByLabel('Published at once').selectOption('After 1 accepted article');
  // What is chosen outlives the page.
  await lead.reload();
  await expect(lead.getByLabel('Published at once')).toHaveValue('1');
  await lead.getByLabel('Shorter review').selectOption('After 1 accepted article');
  await lead.getByText(/^There are no stages to leave out\./).waitFor();
  await lead.getByLabel('Shorter review').selectOption('Not used');
  await expectAccessible(lead, 'the rules of trust');
  await lead.setViewportSize(phone);
  await expectNoSidewaysScroll(lead);
  await expectAccessible(lead, 'the rules of trust, narrow');
  await lead.setViewportSize(wide.viewport);
  const save = lead.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  await expect(save).toBeDisabled();

  await publish(nora.api, api, { title: 'The first lamp', tag });
  const { _id: draft } = await makeDraft(nora.api, { title: 'The second lamp', tag });
  const author = await openAs(site, nora, '/dashboard', wide);
  const trust = author.getByRole('region', { name: 'Trust: published at once' });
  await trust.getByText('The rules').press('Enter');
  await trust.getByText(/^After 1 accepted article: published at once\./).waitFor();
  await expectAccessible(author, 'the place on the ladder of trust');
  await author.setViewportSize(phone);
  await expectNoSidewaysScroll(author);
  await expectAccessible(author, 'the place on the ladder of trust, narrow');
  await author.goto(`${site.server.url}/dashboard/write?article=${draft}`);
  await author.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
  const panel = author.getByRole('dialog', { name: 'Submit this article' });
  await panel.getByText(/^You are trusted: it is published as soon as you submit\./).waitFor();
  await panel.getByText(/^Ready to submit\./).waitFor();
  await panel.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
  await author.getByText('Published. An editor reads it afterwards').waitFor();

  const menu = deskMenu(lead).getByRole('link', { name: 'To confirm , 1 waiting' });
  await menu.press('Enter');
  await lead.getByRole('link', { name: 'The second lamp' }).waitFor();
  await expectAccessible(lead, 'what is to be confirmed');
  await lead.setViewportSize(phone);
  await expectNoSidewaysScroll(lead);
  await expectAccessible(lead, 'what is to be confirmed, narrow');
  await lead.setViewportSize(wide.viewport);
  await lead.getByRole('link', { name: 'The second lamp' }).press('Enter');
  const card = lead.getByRole('region', { name: 'To be reviewed' });
  await card.getByText(/^Nora Vane is trusted/).waitFor();
  await expectAccessible(lead, 'an article that is to be confirmed');
  await card.getByRole('button', { name: 'Confirm “The second lamp”' }).press('Enter');
  await lead.getByText('The article is confirmed.').waitFor();
  await expect(card).toHaveCount(0);

  await handIn(nora.api, 'The third lamp', tag);
  const { _id: fourth } = await handIn(nora.api, 'The fourth lamp', tag);
  await openDeskPage(site, lead, '/confirm');
  await lead.getByRole('button', { name: 'Confirm “The third lamp”' }).press('Enter');
  await expect(lead.getByText('“The third lamp” is confirmed.')).toBeFocused();
  await api.post(`/api/admin/report/article/${fourth}/unpublish`, { reason: 'A copy.' });
  await lead.getByText('Nothing to confirm').waitFor();

  await author.goto(`${site.server.url}/dashboard`);
  const back = author.getByRole('region', { name: 'Trust: full review' });
  await back.getByText(/^One step back since .*: “The fourth lamp” was taken offline\.$/).waitFor();
  await back.getByText('1 more accepted article until the next level: published at once.').waitFor();

  await openDeskPage(site, lead, `/people/${nora._id}`);
  await lead
    .getByRole('region', { name: 'Trust' })
    .getByRole('button', { name: 'Set the level…' })
    .press('Enter');
  const dialog = lead.getByRole('dialog', { name: 'Trust Nora Vane' });
  await dialog.getByLabel('Level').selectOption('published at once');
  await dialog.getByRole('checkbox', { name: /^Hold it/ }).check();
  await dialog.getByLabel('Reason').fill('It was a mistake.');
  await expectAccessible(lead, 'the level of an author', '[role="dialog"]');
  await lead.setViewportSize(phone);
  await expectNoSidewaysScroll(lead);
  await dialog.getByRole('button', { name: 'Set the level' }).press('Enter');
  await lead.getByText('Lead editors hold this level: nothing changes it.').waitFor();
  await author.goto(`${site.server.url}/dashboard/mynotification`);
  await author
    .getByText(/^A lead editor set your level of trust\. From now on your articles are published/)
    .waitFor();
});
