/** Runs before each file of browser tests: a page, a server start and a build each take their time. */
jest.setTimeout(120_000);
