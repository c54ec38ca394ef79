'use strict';

const { buffer } = require('node:stream/consumers');
const sharp = require('sharp');

const LOOK_EVERY_MS = 20;
const [width, height, megabytes, ms] = process.argv.slice(2).map(Number);

// Ending in the usual way would wait for the thread that draws.
const giveUp = () => process.kill(process.pid, 'SIGKILL');

setTimeout(giveUp, ms).unref();
setInterval(() => {
  if (process.memoryUsage.rss() > megabytes * 1024 * 1024) giveUp();
}, LOOK_EVERY_MS).unref();

/** Reads a drawing from the input and writes it as PNG, as large as it fits into the box of the arguments. */
async function draw() {
  const drawing = await buffer(process.stdin);
  sharp.concurrency(1);
  const picture = await sharp(drawing).resize({ width, height, fit: 'inside' }).png().toBuffer();
  process.stdout.write(picture);
}

draw().catch(() => {
  process.exitCode = 1;
});
