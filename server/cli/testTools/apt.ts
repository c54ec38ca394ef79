import { findProgram, runProgram } from './programs';

const WITHIN_MS = 5 * 60_000;

let isUpdated = false;

/**
 * A way to bring Debian's package of this name, for root.
 * @throws Error where the caller is not root, has no apt, or apt fails.
 */
export function aptInstall(name: string): () => string {
  return () => {
    const apt = findProgram('apt-get');
    if (!apt || process.getuid?.() !== 0)
      throw new Error(`install it, such as "sudo apt-get install ${name}"`);
    const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, withinMs: WITHIN_MS };
    if (!isUpdated) runProgram(apt, ['-qq', 'update'], { what: 'apt-get update', ...options });
    isUpdated = true;
    const install = ['-qq', 'install', '-y', '--no-install-recommends', name];
    runProgram(apt, install, { what: `apt-get install ${name}`, ...options });
    return `installed with apt-get install ${name}`;
  };
}
