import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const corpus = path.resolve('../shared/corpus');
export const hasCorpus = existsSync(corpus);

interface OldPost {
  title: string;
  /** All that led to it on its old site. */
  addresses: string[];
}

interface OldBlog {
  folder: string;
  /** Where its pages were by the names of their files; absent where its posts say so themselves. */
  oldPath?: string;
  posts: OldPost[];
}

const isPost = /^(?!.*(?:^|\/)_index\.md$).*\.mdx?$/;
/** Pages of the two blogs that only list posts. */
const lists = ['index.md', 'releases/latest.md'];

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What is between the first two lines of fences. */
const head = (text: string) => /^(\+\+\+|---)\n([\s\S]*?)\n\1$/m.exec(text)?.[2] ?? '';

const tomlHead = z.object({ title: z.string(), path: z.string(), aliases: z.array(z.string()).default([]) });
const yamlHead = z.object({ title: z.string() });

/** The Rust project wrote into each post where it is. */
function readRust(text: string): OldPost {
  const { title, path: own, aliases } = tomlHead.parse(parseToml(head(text)));
  return { title, addresses: [`/${own}`, `/${own}/`, ...aliases.map((alias) => `/${alias}`)] };
}

const NODE_PATH = '/en/blog';

/** The Node.js project had each post where its file was. */
function readNode(text: string, file: string): OldPost {
  const { title } = yamlHead.parse(parseYaml(head(text)));
  return { title, addresses: [`${NODE_PATH}/${file.replace(/\.mdx?$/, '')}`] };
}

const blogs = [
  { name: 'rust-blog', read: readRust },
  { name: 'node-blog', read: readNode, oldPath: NODE_PATH },
];

/** The blogs of the corpus, or a part of them, in a folder of their own. */
export interface OldBlogs {
  blogs: OldBlog[];
  /** Of all of them. */
  posts: OldPost[];
  remove(): void;
}

/**
 * The blogs of the corpus with what their addresses were, read without the import.
 * @param share of how many posts one comes along
 */
export function oldBlogs(share: number): OldBlogs {
  const parent = mkdtempSync(path.join(tmpdir(), 'byline-corpus-'));
  const taken = blogs.map(({ name, read, oldPath }) => {
    const from = path.join(corpus, name);
    const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter((file) => isPost.test(file) && !lists.includes(file))
      .sort()
      .filter((_, index) => index % share === 0);
    const folder = path.join(parent, name);
    const isTaken = (file: string) => !isPost.test(file) || files.includes(file);
    cpSync(from, folder, { recursive: true, filter: (file) => isTaken(path.relative(from, file)) });
    const posts = files.map((file) => read(readFileSync(path.join(from, file), 'utf8'), file));
    return { folder, oldPath, posts: posts.map((post) => ({ ...post, title: onOneLine(post.title) })) };
  });
  return {
    blogs: taken,
    posts: taken.flatMap(({ posts }) => posts),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
