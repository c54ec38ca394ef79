import { existsSync } from 'node:fs';
import path from 'node:path';
import { layerNames } from '../../../lint/layers';

/** The rules of every call, on SQLite. */
const CONFORMANCE = '__tests__/contracts/conformance.test.ts';

/**
 * Test files and folders that a change of a server file may break although they do not import it: the server loads
 * features from their folders at its start.
 * @param files changed files, relative to the project
 * @param exists whether there is such a folder in the project
 */
export function testsOfFeatures(files: string[], exists = existsSync): string[] {
  const ofServer = files.filter((file) => /^server\/(modules|contracts|db|jobs|http|plugins)\//.test(file));
  if (ofServer.length === 0) return [];
  const folders = ofServer
    .flatMap((file) => [
      /^server\/modules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? path.dirname(file),
      ...layerNames.map((layer) => `server/modules/${layer}/${path.basename(file).split('.')[0]}`),
    ])
    .map((folder) => path.join('__tests__', folder))
    .filter((folder) => exists(folder));
  return [...new Set([...folders, CONFORMANCE])];
}
