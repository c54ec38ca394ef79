import path from 'node:path';
import { supported } from './checkNode.cjs';
import { parseArguments } from './commandHelp';
import { installNode } from './nodes/installNode';
import { createNodeTree } from './nodes/nodeTree';
import { checkSite } from './nodes/siteChecks';
import { run } from './run';

const help = {
  usage: 'npm run test:nodes [-- MAJOR…] [--tests PATH]',
  about:
    'On the newest Node of each supported major, or of those that are named: installs the packages in a copy of the project, builds and starts the site, imports posts, kills it while it saves, and runs the API tests. Takes about ten minutes for each.',
  options: { '--tests PATH': 'run only the API tests whose path matches' },
};

/** Runs a piece of work and says how long it took. */
async function time<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const start = Date.now();
  const result = await work();
  console.log(`  ✓ ${what}: ${Math.round((Date.now() - start) / 1000)} s`);
  return result;
}

async function checkNode(major: number, tests: string | undefined): Promise<void> {
  const node = installNode(major);
  console.log(`━━ Node ${node.versions.node} ━━`);
  const tree = createNodeTree(node);
  try {
    await time('npm ci', tree.installPackages);
    await checkSite(node, tree, time);
    // Not the jest of this project: its packages are those of the Node that runs.
    const jest = path.join(tree.folder, 'node_modules/jest/bin/jest.js');
    const chosen = tests === undefined ? [] : [tests];
    const output = await time('API tests', () => tree.run([jest, ...chosen, '--selectProjects', 'server']));
    console.log(`    ${/^Tests: .*$/m.exec(output)?.[0]}`);
  } finally {
    tree.remove();
  }
}

export const ended = run(help, async () => {
  const limits = { atLeast: 0, atMost: supported.length };
  const { values, positionals } = parseArguments(help, { tests: { type: 'string' } }, limits);
  const majors = positionals.length > 0 ? positionals.map(Number) : supported.map(([major]) => major);
  const failed: number[] = [];
  for (const major of majors) {
    try {
      await checkNode(major, values.tests);
    } catch (error) {
      console.log(`  ✗ ${(error as Error).message}`);
      failed.push(major);
    }
  }
  console.log(failed.length > 0 ? `Failed on Node ${failed.join(', ')}.` : 'Every Node passed.');
  process.exitCode = failed.length > 0 ? 1 : 0;
});
