import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { launchChromium } from '@/e2e/support/chromium';
import { refuseArguments } from '@/server/cli/commandHelp';
import { projectFolder, run } from '@/server/cli/run';
import { startByline } from '../support/processes';
import { engineering } from './engineering';
import { fillSite } from './fillSite';
import { literary } from './literary';
import type { Publication } from './publication';
import { university } from './university';

const help = {
  usage: 'npm run pictures',
  about: 'Makes three publications and takes the pictures of their front pages that the README shows.',
};

const VIEWPORT = { width: 1280, height: 1180 };
const WIDTH = 800;

async function takePicture(browser: Browser, publication: Publication): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-picture-'));
  await fillSite(folder, publication, browser);
  const server = await startByline({ folder });
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: publication.theme });
  try {
    await page.goto(server.url, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(projectFolder, 'docs/images', `publication-${publication.key}.webp`);
    const { size } = await sharp(await page.screenshot())
      .resize({ width: WIDTH })
      .webp({ quality: 84 })
      .toFile(file);
    console.log(`${path.relative(projectFolder, file)}: ${Math.ceil(size / 1024)} KB`);
  } finally {
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const ended = run(help, async () => {
  refuseArguments(help);
  const browser = await launchChromium();
  try {
    for (const publication of [university, engineering, literary]) await takePicture(browser, publication);
  } finally {
    await browser.close();
  }
});
