/** Runs before each file of the `server` project. Database helpers live in `testContext.ts`. */

// Dates and times in replies are UTC; a developer's own time zone must not hide a mistake.
process.env.TZ = 'UTC';

// On a busy machine an answer that takes a moment can take seconds; what hangs fails all the same.
jest.setTimeout(60_000);
