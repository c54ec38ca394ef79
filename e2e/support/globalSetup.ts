import beginRun from '@/__tests__/support/globalSetup';
import { buildIfNeeded } from '@/server/cli/buildPages';
import { projectFolder } from '@/server/cli/run';
import { findChromium } from './chromium';

/** Browser tests look at the built application, so it is built first, once. Some of their sites run on PostgreSQL. */
export default async function globalSetup(): Promise<void> {
  findChromium();
  await Promise.all([beginRun(), buildIfNeeded(projectFolder)]);
}
