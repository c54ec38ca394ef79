/** How often a job looks for what another instance left, and tries again what failed. */
export const LOOK_EVERY_MS = 30_000;
