import { buildIfNeeded } from '@/server/cli/buildPages';
import { projectFolder } from '@/server/cli/run';
import { findChromium } from './chromium';

/** Browser tests look at the built application, so it is built first, once. */
export default async function globalSetup(): Promise<void> {
  findChromium();
  await buildIfNeeded(projectFolder);
}
