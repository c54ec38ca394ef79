import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);

test('an editor renames the site, readers see it, and an earlier revision brings the name back', async () => {
  const reader = await site.visit('/');
  await expect(reader).toHaveTitle(/^Byline/);
  const desk = await openDeskAs(site, firstEditor, '/publication');
  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('The Lamp');
  await button('Add a group of links').click();
  await button('Add a link').click();
  await desk.getByRole('textbox', { name: 'Text', exact: true }).fill('Imprint');
  await desk.getByRole('textbox', { name: 'Address', exact: true }).fill('/imprint');
  await button('Add an account').click();
  await expectAccessible(desk, 'what is changed');
  await expectNoSidewaysScroll(desk);

  // What is not published yet outlives the page.
  await desk.reload();
  await button('Remove account 1').click();
  await button('Publish').click();
  await desk.getByText('What readers see').waitFor();
  await expect(desk).toHaveTitle('Publication · The Lamp desk');
  await expectAccessible(desk, 'what is published');

  await site.open(reader, '/');
  await expect(reader).toHaveTitle(/^The Lamp/);
  await reader.getByRole('link', { name: 'The Lamp' }).first().waitFor();
  const footer = reader.getByRole('navigation', { name: 'Footer' });
  await expect(footer.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
  await expectAccessible(reader, 'the footer', 'footer');

  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('The Moth');
  await button('Publish').click();
  await button('Publish revision 1 again').click();
  const question = desk.getByRole('dialog', { name: 'Publish revision 1 again?' });
  await question.getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Revision 3 by editor').waitFor();
  await site.open(reader, '/');
  await expect(reader).toHaveTitle(/^The Lamp/);

  await button('Publish the first state again').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Revision 4 by editor').waitFor();
  await site.open(reader, '/');
  await expect(reader).toHaveTitle(/^Byline/);
});
