import type { Walk } from '../plannedSite';

/** The site has an editor, so setting it up is refused. */
export const walk: Walk = async ({ call, editor, context, database }) => {
  const path = '/api/admin/start';
  expect(await context.setUp.newToken()).toBeNull();
  await expect(call(null, 'POST', '/api/admin/setup/open', { token: 'guessed' })).rejects.toThrow('409');
  const site = { name: 'The Lamp', tagline: '', language: 'en', timeZone: '', registration: 'open' };
  const setUp = { ...site, token: 'guessed', sample: 'keep' };
  await expect(call(null, 'POST', '/api/admin/setup', setUp)).rejects.toThrow('409');
  await call(editor, 'POST', `${path}/remove-sample`, { usedAccounts: 'keep' });
  await call(editor, 'POST', `${path}/dismiss`);
  const { db } = database;
  await db.insertInto('setting').values({ name: 'sample_content', value: 'loaded' }).execute();
  await db
    .insertInto('sample_part')
    .values([
      { kind: 'user', id: 'u5', title_key: '' },
      { kind: 'tag', id: 't1', title_key: 'tag 1' },
    ])
    .execute();
  await call(editor, 'GET', path);
};
