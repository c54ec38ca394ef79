import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { InstalledNode } from './installNode';
import { type NodeServer, startSite } from './nodeServer';
import type { NodeTree } from './nodeTree';

const POSTS = 200;
const SAVES_BEFORE_KILL = 40;
const DATA = 'data-of-node-test';

/** Calls the API as the author of the token. */
async function call<Reply>(url: string, method: string, token = '', body?: object): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  const reply = (await response.json()) as Reply;
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${JSON.stringify(reply)}`);
  return reply;
}

async function signIn(url: string): Promise<string> {
  const account = { username: 'keeper', email: 'keeper@example.org', password: 'notebook' };
  await call(`${url}/api/auth/register`, 'POST', '', account);
  return (await call<{ token: string }>(`${url}/api/auth/login`, 'POST', '', account)).token;
}

/** Saves drafts until the server is killed. Returns the ids of those that it acknowledged. */
async function saveUntilKilled(server: NodeServer, token: string): Promise<string[]> {
  const saved: string[] = [];
  for (let number = 1; ; number++) {
    const body = { title: `Draft ${number}`, doc: { type: 'doc', content: [{ type: 'paragraph' }] } };
    const saving = call<{ data: { _id: string } }>(`${server.url}/api/write/article`, 'POST', token, body);
    if (number > SAVES_BEFORE_KILL) {
      await Promise.allSettled([server.end('SIGKILL'), saving]);
      return saved;
    }
    saved.push((await saving).data._id);
  }
}

function writePosts(folder: string): void {
  mkdirSync(folder);
  for (let number = 1; number <= POSTS; number++) {
    const text = `---\ntitle: Post ${number}\ndate: 2024-01-01\ntags: [harbour]\n---\n\nLantern **${number}**.\n`;
    writeFileSync(path.join(folder, `post-${number}.md`), text);
  }
}

/**
 * Starts the site on this Node, reads it, imports posts beside it, kills it while it saves and starts it again.
 * @throws Error with what went wrong.
 */
export async function checkSite(
  node: InstalledNode,
  tree: NodeTree,
  time: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>,
): Promise<void> {
  const first = await time('build and start', () => startSite(node, tree, DATA));
  const page = await fetch(first.url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<article|<h1/);

  const posts = path.join(tree.folder, 'posts-of-node-test');
  writePosts(posts);
  const imported = await time(`import of ${POSTS} posts`, () =>
    tree.run(['server/cli/launch.cjs', 'server/cli/import.ts', posts], {
      DATA_DIR: path.join(tree.folder, DATA),
      NODE_ENV: 'production',
    }),
  );
  assert.match(imported, new RegExp(`imported +${POSTS}\\b`));

  await time('kill -9 and start', async () => {
    const token = await signIn(first.url);
    const saved = await saveUntilKilled(first, token);
    const second = await startSite(node, tree, DATA);
    for (const id of saved) await call(`${second.url}/api/write/article/${id}`, 'GET', token);
    assert.equal(saved.length, SAVES_BEFORE_KILL);
    assert.equal(await second.end('SIGTERM'), 0, second.output());
    assert.doesNotMatch(first.output() + second.output(), /Warning:|Assertion failed/);
  });
}
