import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium as playwrightChromium } from 'playwright';
import { projectFolder } from '../run';
import { aptInstall } from './apt';
import { findProgram, runProgram } from './programs';
import type { Tool } from './tool';

const DOWNLOAD_WITHIN_MS = 10 * 60_000;

const programFiles = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];

const commands = [
  // Draws the same pages without a window, in two thirds of the processor time.
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];

/** The places where Chromium and Chrome are installed. */
function usualPlaces(): (string | null)[] {
  return [
    ...commands.map(findProgram),
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...programFiles.flatMap((folder) =>
      folder ? [path.join(folder, 'Google/Chrome/Application/chrome.exe')] : [],
    ),
    playwrightChromium.executablePath(),
  ];
}

/** Ubuntu has a `chromium-browser` that only says how to install it, and a download can lack libraries. */
function starts(place: string): boolean {
  if (process.platform === 'win32') return true;
  return spawnSync(place, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** The browser of `CHROME_PATH`, one in a usual place, or the one downloaded by Playwright. */
function find(): string | null {
  const named = process.env.CHROME_PATH;
  if (named) return existsSync(named) ? named : null;
  return usualPlaces().find((place) => place && existsSync(place) && starts(place)) ?? null;
}

/** A named browser that is missing is a wrong setting: another one in its place would hide that. */
function unlessNamed(way: () => string): () => string {
  return () => {
    const named = process.env.CHROME_PATH;
    if (named) throw new Error(`CHROME_PATH names ${named}, which is not a browser`);
    return way();
  };
}

function downloadWithPlaywright(): string {
  const cli = path.join(projectFolder, 'node_modules/playwright/cli.js');
  const args = [cli, 'install', '--no-shell', 'chromium'];
  runProgram(process.execPath, args, { what: 'playwright install chromium', withinMs: DOWNLOAD_WITHIN_MS });
  return 'downloaded with playwright install chromium';
}

export const chromium: Tool = {
  name: 'Chromium',
  find,
  ways: [downloadWithPlaywright, aptInstall('chromium-headless-shell'), aptInstall('chromium')].map(
    unlessNamed,
  ),
};
