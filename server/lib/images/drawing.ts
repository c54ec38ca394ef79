import { type ExecFileException, execFile } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../../errors';

const PROGRAM = path.join(__dirname, 'drawingProgram.cjs');
const MS_MOST = 10_000;
/** The process ends itself; if it does not, it is killed this much later. */
const GRACE_MS = 2_000;
const MEMORY_MOST_MB = 256;
/** More than any picture of the boxes that are asked for has as PNG. */
const BYTES_MOST = 32 * 1024 * 1024;

const tooHard = () =>
  new AppError(413, 'the drawing takes too much time or memory to draw: please send it as a PNG');
const unreadable = () => new AppError(415, 'the drawing cannot be read: please send it as a PNG');

export interface Box {
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Draws an SVG as PNG, as large as it fits into the box. An SVG is untrusted: it runs in a separate process without
 * the settings of this one, which is killed if it takes too much time or memory. Scripts do not run, and other
 * files and sites are not read (librsvg).
 * @throws AppError 413 if it is killed, 415 if it cannot be read.
 */
export const drawingAsPng = (drawing: Buffer, { width, height }: Box, msMost = MS_MOST): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const ended = (error: ExecFileException | null, picture: Buffer) => {
      if (!error) resolve(picture);
      else reject(error.killed || error.signal ? tooHard() : unreadable());
    };
    const { stdin } = execFile(
      process.execPath,
      [PROGRAM, ...[width, height, MEMORY_MOST_MB, msMost].map(String)],
      {
        encoding: 'buffer',
        // Windows starts no program without it.
        env: { NODE_ENV: 'production', SystemRoot: process.env.SystemRoot },
        killSignal: 'SIGKILL',
        maxBuffer: BYTES_MOST,
        timeout: msMost + GRACE_MS,
        windowsHide: true,
      },
      ended,
    );
    // A process that has ended reads no more, and its end is handled above.
    stdin?.on('error', () => undefined);
    stdin?.end(drawing);
  });
