/** The first entry of Jest's message to a worker that has no more tests. */
const END = 2;

/**
 * Ends the worker with the last test. One that ends by itself first takes its memory apart, piece by piece, and a page of
 * Playwright waits half a second for its network to be quiet: Jest stops a worker by force after half a second.
 */
if (process.send) {
  process.on('message', (message: unknown) => {
    if (Array.isArray(message) && message[0] === END) process.exit();
  });
}
