import './globalSetup';
import { endRun } from './testRun';

export default async function globalTeardown(): Promise<void> {
  await endRun();
  await globalThis.postgresServer?.stop();
}
