import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

const roots = ['__tests__', 'bench', 'components', 'desk', 'e2e', 'hooks', 'lint', 'pages', 'server'];
const files = [...roots, 'services', 'store', 'styles'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file)),
);

/** Next, the migrator, the conformance suite and the mock take what these files export without naming it. */
const loadedByFolder =
  /^(pages|server\/db\/migrations|__tests__\/contracts\/conformance\/cases|services\/mocks\/(handlers|events))\//;
/** The server takes calls and events from the folder of the contract. */
const gathered = /^define(Route|Events)\(/;

test('what a file exports is used in another one', () => {
  const declared: { file: string; name: string }[] = [];
  const usedIn = new Map<string, number>();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const name of new Set(text.match(/[\w$]+/g))) usedIn.set(name, (usedIn.get(name) ?? 0) + 1);
    if (loadedByFolder.test(file)) continue;
    const declarations = text.matchAll(
      /^export (?:async )?(?:const|function|type|interface|class) ([\w$]+)(?: = (.*))?/gm,
    );
    for (const [, name = '', value = ''] of declarations) {
      if (!gathered.test(value)) declared.push({ file, name });
    }
  }
  expect(declared.length).toBeGreaterThan(1_000);
  expect(declared.filter(({ name }) => usedIn.get(name) === 1)).toEqual([]);
});
