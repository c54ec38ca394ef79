import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST = 25;
const roots = ['components', 'desk', 'hooks', 'lint', 'pages', 'server', 'services', 'store', 'styles'];

/** Folders that may be larger, and why. */
const larger: Record<string, string> = {
  'server/contracts': 'one file for each feature, which all have to be found in one place',
  'server/db/migrations': 'one file for each change of the schema, in the order of their numbers',
  'services/mocks/handlers': 'one file for each part of the backend, found by the folder',
  'server/db/schema': 'one file for each feature that has tables, declared where the feature is added',
};

function* foldersBelow(folder: string): Generator<[string, number]> {
  const entries = readdirSync(folder, { withFileTypes: true });
  yield [folder, entries.filter(({ name }) => /\.tsx?$/.test(name)).length];
  for (const entry of entries) {
    if (entry.isDirectory()) yield* foldersBelow(path.posix.join(folder, entry.name));
  }
}

test(`no folder of source has more than ${MOST} files without a reason`, () => {
  const folders = roots.flatMap((root) => [...foldersBelow(root)]);
  const crowded = folders.filter(([, files]) => files > MOST).map(([folder]) => folder);
  expect(crowded.sort()).toEqual(Object.keys(larger).sort());
});
