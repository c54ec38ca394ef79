import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { SettingsError } from '../env';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

interface Terminal {
  input: Input;
  /** Where the question is written. */
  output: Pick<NodeJS.WritableStream, 'write'>;
}

const NONE = 'No password was given; nothing was changed.';

/** What readline would show of what is typed. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** The next line of the input; on a terminal it is not shown. */
function readLine({ input, output }: Terminal, question: string): Promise<string> {
  if (input.isTTY) output.write(question);
  const lines = createInterface({ input, output: nowhere(), terminal: Boolean(input.isTTY) });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    // Ctrl+C, Ctrl+D, or an input without a line.
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      if (input.isTTY) output.write('\n');
      reject(new SettingsError(NONE));
    });
  });
}

/**
 * Asks for a new password: twice and unseen on a terminal, otherwise it is the first line of the input.
 * @throws SettingsError where none is given, or two different ones.
 */
export async function askPassword(terminal: Terminal, whose: string): Promise<string> {
  const password = await readLine(terminal, `Password for ${whose}: `);
  if (password === '') throw new SettingsError(NONE);
  if (!terminal.input.isTTY) return password;
  const again = await readLine(terminal, 'The same again: ');
  if (again !== password) throw new SettingsError('The two passwords differ; nothing was changed.');
  return password;
}
