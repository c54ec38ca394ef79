import { giveSession } from './support/authors';
import {
  makeDraft,
  newWriter,
  openNewDraft,
  SAVED,
  saveLine,
  storedDraft,
  typeText,
  untilKept,
  writingPath,
} from './support/draftSafety';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startSite } from './support/site';
import { articleText } from './support/writing';

const { site, consoleErrors } = startSite();

/** As `openNewDraft`, in a browser that is changed before. */
async function openWithout(title: string, script: () => void) {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, title);
  const page = await site.newVisitor();
  await giveSession(page.context(), writer.token);
  await page.addInitScript(script);
  await site.open(page, writingPath(draft));
  await articleText(page).waitFor();
  return { writer, draft, page };
}

const forbidStorage = () => {
  Object.defineProperty(window, 'indexedDB', {
    value: {
      open: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    },
  });
};

const fillStorage = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

test.each([
  ['forbidden', forbidStorage],
  ['full', fillStorage],
])(
  'where the storage is %s, it is said all along while something is not on the server',
  async (_, script) => {
    const { writer, draft, page } = await openWithout('No room', script);
    await page.context().setOffline(true);
    await typeText(page, ' nowhere else');
    await saveLine(page, /^Not saved, since .*: no connection; this browser cannot store it$/).waitFor();

    const question = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.dismiss();
      });
    });
    await page.close({ runBeforeUnload: true });
    expect(await question).toBe('beforeunload');

    await page.context().setOffline(false);
    await saveLine(page, SAVED).waitFor();
    expect((await storedDraft(writer, draft._id)).content).toContain('nowhere else');
    consoleErrors.forgive(noConnection);
  },
);

test('leaving asks nothing where the text is on this device', async () => {
  const { page } = await openNewDraft(site, 'Free to go');
  await page.context().setOffline(true);
  await typeText(page, ' kept here');
  await untilKept(page, 'kept here');
  await saveLine(page, /^On this device only/).waitFor();
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  const isClosed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await isClosed;
  expect(asked).toBe(0);
  consoleErrors.forgive(noConnection);
});
