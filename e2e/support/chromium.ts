import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright';

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...programFiles.flatMap((folder) =>
    folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
  ),
];

/** The browser that the tests drive: the one named by `CHROME_PATH`, or one in a usual place. */
export function findChromium(): string {
  const named = process.env.CHROME_PATH;
  const found = (named ? [named] : usualPlaces).find((place) => existsSync(place));
  if (found) return found;
  throw new Error(
    named
      ? `CHROME_PATH names ${named}, where there is no browser.`
      : 'Browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROME_PATH to a Chrome that is there.',
  );
}

const args = [
  '--headless=new',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
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
