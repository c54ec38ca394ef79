import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromium as chromiumTool } from '@/server/cli/testTools/chromium';

/** The browser that the tests drive: see `server/cli/testTools/chromium.ts`. */
export function findChromium(): string {
  const found = chromiumTool.find();
  if (found) return found;
  throw new Error(
    'Browser tests need Chromium: "npm test" brings it, or set CHROME_PATH to a Chrome that is there.',
  );
}

const args = [
  '--headless',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Each opened page would optimize its scripts anew, and does not live long enough for that to be worth it.
  '--js-flags=--no-maglev --no-turbofan',
];

/** It refuses its sandbox to root, and only there goes without. */
function options() {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: findChromium(),
    args: isRoot ? [...args, '--no-sandbox'] : args,
    chromiumSandbox: !isRoot,
  };
}

/** Starts the browser. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(options());
}

/** Starts a browser that keeps what it has in a folder, as a person's own does. */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, options());
}
