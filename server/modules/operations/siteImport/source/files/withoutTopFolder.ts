import type { FileTree } from '../source';

/** The files of an archive without the one folder that holds all of them, as most archives have it. */
export async function withoutTopFolder(tree: FileTree): Promise<FileTree> {
  const tops = new Set<string>();
  for await (const { path } of tree.files()) tops.add(path.slice(0, path.indexOf('/') + 1));
  const [top = ''] = tops;
  if (tops.size !== 1 || top === '') return tree;
  return {
    ...tree,
    name: top.slice(0, -1),
    async *files() {
      for await (const { path, size } of tree.files()) yield { path: path.slice(top.length), size };
    },
    has: (path) => tree.has(top + path),
    read: (path) => tree.read(top + path),
  };
}
