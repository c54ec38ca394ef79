import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isThorough } from '@/__tests__/support/effort';
import { dataUrl, picture } from '@/__tests__/support/images';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeWith } from '@/__tests__/support/toolProgram';
import { projectFolder } from '@/server/cli/run';
import { findPostgres } from '@/server/cli/testTools/postgres';
import { docOf, signedIn } from './support/api';
import { newAuthor } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { expect } from './support/expect';

type Place = { DATA_DIR: string; DATABASE_URL: string };

async function run(program: 'backup' | 'restore', place: Place, ...args: string[]): Promise<void> {
  const command = ['server/cli/launch.cjs', `server/cli/${program}.ts`, ...args];
  const env = { ...process.env, ...place, NODE_ENV: 'production' as const };
  await promisify(execFile)(process.execPath, command, { cwd: projectFolder, env });
}

/** Tables and files are compared one by one in `restore.test.ts`; here are the commands of an operator. */
describeWith(findPostgres() ? [] : ['PostgreSQL'], 'a restore drill', () => {
  test('a site moves from SQLite to PostgreSQL, and readers find their page and picture', async () => {
    const folder = temporaryFolder('drill', {});
    const at = (name: string) => path.join(folder.folder, name);
    const postgres = await startPostgres();
    const { startSite, stopSite } = hostOfWorker();
    const places: Place[] = [
      { DATA_DIR: at('first'), DATABASE_URL: '' },
      { DATA_DIR: at('second'), DATABASE_URL: postgres?.url ?? '' },
      { DATA_DIR: at('third'), DATABASE_URL: '' },
    ];
    const first = await startSite({ ...editorSettings, ...places[0] });
    const uploads = ({ DATA_DIR }: Place) =>
      readdirSync(path.join(DATA_DIR, 'uploads'))
        .filter((name) => name.endsWith('.webp'))
        .map((name) => [name, readFileSync(path.join(DATA_DIR, 'uploads', name)).toString('base64')]);
    try {
      const ada = await newAuthor(first.url, 'ada');
      const file = dataUrl(await picture());
      const { url: cover } = await ada.api.post<{ url: string }>('/api/upload/image', { file });
      const text = {
        title: 'The keeper',
        tag: await firstTag(ada),
        cover_pic: cover,
        doc: docOf('A quiet night.'),
      };
      const { data } = await ada.api.post<{ data: { _id: string } }>('/api/write/article', text);
      await ada.api.post(`/api/write/article/${data._id}/submit`);
      await (await openDesk(first.url)).post(`/api/admin/article/${data._id}/accept`, { revision: 1 });
      const waiting = await ada.api.post<{ data: { _id: string } }>('/api/write/article', {
        ...text,
        title: 'Waiting',
      });
      await ada.api.post(`/api/write/article/${waiting.data._id}/submit`);
      const expected = uploads(places[0] as Place);
      expect(expected).toHaveLength(1);

      // The way back is tried in a thorough run; in each, restore.test.ts compares what comes of it.
      for (const [index, place] of places.slice(1, isThorough ? 3 : 2).entries()) {
        const archive = at(`${index}.tar.gz`);
        // While the site runs.
        await run('backup', places[index] as Place, archive);
        await stopSite();
        await run('restore', place, archive);
        expect(uploads(place)).toEqual(expected);
        const restored = await startSite({ ...place });
        const page = await (await fetch(`${restored.url}/${data._id}`)).text();
        expect(page).toContain('A quiet night.');
        const [name = ''] = /\/uploads\/\w+\.webp/.exec(page) ?? [];
        const shown = Buffer.from(await (await fetch(restored.url + name)).arrayBuffer());
        expect([path.basename(name), shown.toString('base64')]).toEqual(expected[0]);
        const author = await signedIn(restored.url, ada.email, ada.password);
        const { data: own } = await author.get<{ data: { title: string } }>(
          `/api/write/article/${waiting.data._id}`,
        );
        expect(own.title).toBe('Waiting');
      }
    } finally {
      await stopSite();
      await postgres?.stop();
      folder.remove();
    }
  });
});
