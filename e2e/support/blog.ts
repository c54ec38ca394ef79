import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const files: Record<string, string> = {
  'borrowing.md': `+++
path = "2024/03/05/borrowing"
title = "A short guide to borrowing"
authors = ["Ada Quill", "Ben Ferro"]
[extra]
team = "The Compiler Team"
+++

A reference is a promise. The [second part](./lifetimes.md) is about how long it holds.

\`\`\`rust
fn main() { let words = String::from("kept"); println!("{}", &words); }
\`\`\`
`,
  'lifetimes.md': `+++
path = "2024/04/09/lifetimes"
title = "How long a promise holds"
authors = ["Ada Quill"]
+++

Lifetimes are the part of the type that the compiler writes for you.
`,
  'release/index.md': `---
date: '2023-11-02T09:00:00.000Z'
category: release
title: Événements of the autumn release
author: Cleo Márquez
---

| what | when |
|---|---|
| freeze | October |
| release | November |
`,
};

/** A small blog of three posts, with both kinds of front matter, co-authors, a table, code and a link. */
export function writeBlog(folder: string): string {
  const blog = path.join(folder, 'small-blog');
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(blog, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return blog;
}

const projectFolder = path.resolve(__dirname, '../..');

/** Runs the import command on a folder of posts, into the database of a server without visits. */
export function importPosts(dataFolder: string, postsFolder: string): void {
  execFileSync(process.execPath, ['--import', 'tsx', 'server/cli/import.ts', postsFolder], {
    cwd: projectFolder,
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent' },
    stdio: 'pipe',
  });
}
