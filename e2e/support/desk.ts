import type { BrowserContextOptions, Page } from 'playwright';
import { type Author, newAuthor } from './authors';
import { editorSettings } from './community';
import { inDatabase } from './database';
import { twoFrames } from './page';
import type { Site } from './site';

/** Who may sign in at the desk. */
export interface DeskEditor {
  username: string;
  email: string;
  password: string;
}

/** The editor whom the settings of the site make. */
export const firstEditor: DeskEditor = {
  username: 'editor',
  email: editorSettings.ADMIN_EMAIL,
  password: editorSettings.ADMIN_PASSWORD,
};

/** Makes an author who is a lead editor too, or one with the role of an editor, in the database of the running site. */
export async function newEditor({ server }: Site, username: string, { isLead = true } = {}): Promise<Author> {
  const editor = await newAuthor(server.url, username);
  const role = { admin: 1, lead: isLead ? 1 : 0 } as const;
  await inDatabase(server, (db) => db.updateTable('user').set(role).where('id', '=', editor._id).execute());
  return editor;
}

/** The sections of the desk, with how much waits in each. */
export const deskMenu = (page: Page) => page.getByRole('navigation', { name: 'Desk' });

/** Leads to another page of the desk by its address. */
export async function openDeskPage({ server }: Site, page: Page, urlPath: string): Promise<void> {
  await page.goto(`${server.url}/desk${urlPath}`);
  await deskMenu(page).waitFor();
}

/** Signs the desk of a browser in without its form, as one did before. */
async function signInAtDesk({ server }: Site, page: Page, editor: DeskEditor): Promise<void> {
  const { email, password } = editor;
  const reply = await page.request.post(`${server.url}/api/admin/session`, { data: { email, password } });
  if (!reply.ok()) throw new Error(`${email} may not sign in at the desk: ${await reply.text()}`);
}

/**
 * A browser of its own in which an editor is signed in at the desk.
 * @param urlPath below `/desk`
 */
export async function openDeskAs(
  site: Site,
  editor: DeskEditor,
  urlPath: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await site.newVisitor(options);
  await signInAtDesk(site, page, editor);
  await openDeskPage(site, page, urlPath);
  return page;
}

/**
 * Browsers in which editors are signed in at the desk, for all tests of a file: one after another goes on in them, as
 * loading the desk takes most of the time.
 */
export function startDesks(site: Site): (editor: DeskEditor, urlPath: string) => Promise<Page> {
  const pages = new Map<string, Page>();
  return async (editor, urlPath) => {
    const known = pages.get(editor.email);
    if (known) {
      // By way of another page, so that the wanted one begins anew.
      for (const address of ['/desk/account', `/desk${urlPath}`])
        await known.evaluate((to) => history.pushState(null, '', to), address).then(() => twoFrames(known));
      return known;
    }
    const page = await openDeskAs(site, editor, urlPath);
    pages.set(editor.email, page);
    site.keep(page);
    return page;
  };
}

/** Ends the sessions of the desk that browsers opened, behind the page's back, as their expiry would. */
export async function endDeskSession({ server }: Site, editor: DeskEditor): Promise<void> {
  await inDatabase(server, (db) =>
    db
      .deleteFrom('session')
      .where('kind', '=', 'desk')
      .where('device', '<>', '')
      .where('user_id', '=', db.selectFrom('user').select('id').where('email', '=', editor.email))
      .execute(),
  );
}

/** The form that lies over the page after the session has ended. */
export async function signInAgain(page: Page, { email, password }: DeskEditor): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in at the desk' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await form.waitFor({ state: 'detached' });
}
