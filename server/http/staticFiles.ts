import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { addVariant, createReply, type Reply } from '../cache/reply';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

interface Folder {
  folder: string;
  /** The path of its files, with a slash at both ends. */
  prefix: string;
  cacheControl: string;
}

export interface StaticFiles {
  /** The file at a path of the site, read once; undefined where there is none. */
  find(urlPath: string): Reply | Promise<Reply> | undefined;
}

/** Named by their content, these never change. */
export const FOREVER = 'public, max-age=31536000, immutable';
/** Files with a lasting name: shown at once for a while, then asked about. */
export const FOR_A_WHILE = 'public, max-age=3600';

async function readVariant(file: string): Promise<Buffer | null> {
  return existsSync(file) ? readFile(file) : null;
}

async function readReply(
  file: string,
  cacheControl: string,
  headers: Record<string, string>,
): Promise<Reply> {
  const reply = createReply({
    status: 200,
    body: await readFile(file),
    tags: [],
    headers: {
      ...headers,
      'content-type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': cacheControl,
      vary: 'accept-encoding',
    },
  });
  const [br, gzip] = await Promise.all([readVariant(`${file}.br`), readVariant(`${file}.gz`)]);
  if (br) addVariant(reply, 'br', br);
  if (gzip) addVariant(reply, 'gzip', gzip);
  return reply;
}

/** An address without escapes, so that no spelling of a file's address passes by this list. */
function decoded(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}

/**
 * The files of the build and of `public/`, listed once at the start: whatever a request asks for, nothing
 * outside these folders can be reached, and memory is bounded by their size.
 */
export function createStaticFiles(folders: Folder[], headers: Record<string, string>): StaticFiles {
  const files = new Map<string, { file: string; cacheControl: string; reply?: Reply }>();
  for (const { folder, prefix, cacheControl } of folders) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath ?? entry.path, entry.name);
      const name = path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
      files.set(prefix + name, { file, cacheControl });
      // Requests for route names such as [articleId] may have their brackets encoded or not.
      files.set(decodeURIComponent(prefix + name), { file, cacheControl });
    }
  }
  return {
    find(urlPath) {
      const entry = files.get(urlPath) ?? files.get(decoded(urlPath));
      if (!entry) return undefined;
      if (entry.reply) return entry.reply;
      return readReply(entry.file, entry.cacheControl, headers).then((reply) => {
        entry.reply = reply;
        return reply;
      });
    },
  };
}
