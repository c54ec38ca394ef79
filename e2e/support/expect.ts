import { expect as playwrightExpect } from 'playwright/test';

/**
 * What is expected of a locator or a page is waited for, as a person would; a value that was read before is
 * compared at once.
 */
export const expect = playwrightExpect.configure({ timeout: 30_000 });
