import { existsSync, readFileSync } from 'node:fs';
import { type BuildManifest, getTurbopackChunkGroupBootstrap } from 'next/dist/server/get-page-files';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape';

/**
 * The script that Next writes into each page to name the page's chunks. Known from the build, so that the
 * security policy can name these very scripts and no other.
 * @param manifestFile `build-manifest.json` of the build
 */
export function readBootstrapScripts(manifestFile: string): string[] {
  if (!existsSync(manifestFile)) return [];
  const manifest: BuildManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const { pagesChunkGroupBootstrapParams: params, chunkLoadingGlobal } = manifest;
  if (!params || !chunkLoadingGlobal) return [];
  return Object.keys(params).flatMap((page) => {
    const script = getTurbopackChunkGroupBootstrap(params, chunkLoadingGlobal, ['/_app', page]);
    return script ? [htmlEscapeJsonString(script)] : [];
  });
}
