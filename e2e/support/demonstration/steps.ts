import type { Page } from 'playwright';
import { eventually } from '@/__tests__/support/eventually';
import { type DeskEditor, openDeskPage } from '../desk';
import { expect } from '../expect';
import type { RunningServer } from '../server';
import type { Site } from '../site';

type OwnSite = Site<RunningServer>;

/** The first editor of the site. */
export const nora: DeskEditor = {
  username: 'Nora Vane',
  email: 'nora@example.org',
  password: 'keeper of the lamp',
};

const button = (desk: Page, name: string) => desk.getByRole('button', { name, exact: true });

/** The link that a new site prints at its start. */
export const setUpLink = (site: OwnSite): Promise<string> =>
  eventually(() => {
    const [, address = ''] =
      /Make this site yours.*(http:\/\/\S+\/desk\/setup#\S+)/.exec(site.server.output()) ?? [];
    expect(address).not.toBe('');
    return address;
  });

/** Follows the link, and makes the first editor, who is signed in at the desk after it. */
export async function setUp(site: OwnSite): Promise<Page> {
  const link = await setUpLink(site);
  const editor = await site.newVisitor();
  await editor.goto(link);
  const form = editor.getByRole('form', { name: 'Set up the site' });
  const fields = {
    Name: 'The Lamp',
    Tagline: 'Old letters, new light.',
    'Time zone': 'Europe/Vienna',
    'Your name': nora.username,
    Email: nora.email,
    Password: nora.password,
  };
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('The sample publication').selectOption({ label: 'Remove it' });
  await form.getByRole('button', { name: 'Set up the site' }).click();
  await editor.waitForURL('**/desk/start');
  return editor;
}

/** Gives the site a colour and fonts of its own. */
export async function giveLook(
  site: OwnSite,
  desk: Page,
  look: { accent: string; fonts: string },
): Promise<void> {
  await openDeskPage(site, desk, '/publication');
  await desk.getByRole('textbox', { name: 'Colour', exact: true }).fill(look.accent);
  await desk.getByRole('combobox', { name: 'Fonts', exact: true }).selectOption(look.fonts);
  await button(desk, 'Publish').click();
  await desk.getByText('What readers see', { exact: true }).waitFor();
}

/** Puts a lead story and a section of a tag on the front page. */
export async function arrangeFrontPage(
  site: OwnSite,
  desk: Page,
  { lead, tag, title }: { lead: string; tag: string; title: string },
): Promise<void> {
  await openDeskPage(site, desk, '/front-page');
  await button(desk, 'Choose a lead story').click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(lead);
  const found = dialog.getByRole('list', { name: 'Articles found' }).getByRole('button').first();
  await expect(found).toContainText(lead);
  await found.click();
  await dialog.waitFor({ state: 'detached' });
  await button(desk, 'Add the section').click();
  await desk.getByRole('combobox', { name: 'Tag', exact: true }).selectOption({ label: tag });
  await desk.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await button(desk, 'Publish').click();
  await desk.getByText('What readers see', { exact: true }).waitFor();
}

/** Writes one of the pages that most sites have, and publishes it. */
export async function publishPage(site: OwnSite, desk: Page, title: string): Promise<void> {
  await openDeskPage(site, desk, '/pages');
  await button(desk, 'New page…').click();
  await desk.getByRole('group', { name: 'Usual pages' }).getByRole('button', { name: title }).click();
  await desk.getByRole('textbox', { name: 'Text of the page' }).click();
  await desk.keyboard.type(`${title}: written at the desk.`);
  await button(desk, 'Publish').click();
  await desk.getByText('Published', { exact: true }).waitFor();
}
