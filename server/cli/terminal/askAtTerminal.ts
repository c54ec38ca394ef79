import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError } from '../../commandErrors';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

interface Terminal {
  input: Input;
  /** The stream for the question. */
  output: Pick<NodeJS.WritableStream, 'write'>;
}

const NO_PASSWORD = 'No password was given; nothing was changed.';
const NO_ANSWER = 'Nothing was changed.';

/** Takes what readline would echo. */
const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * The next line of the input; on a terminal it is not shown.
 * @throws CommandError with the sentence where there is none
 */
function readLine({ input, output }: Terminal, question: string, without: string): Promise<string> {
  if (input.isTTY) output.write(question);
  const lines = createInterface({ input, output: discard(), terminal: Boolean(input.isTTY) });
  return new Promise((resolve, reject) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    // Ctrl+C, Ctrl+D, or an input without a line.
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      if (input.isTTY) output.write('\n');
      reject(new CommandError(without));
    });
  });
}

/**
 * Asks for a new password: twice and unseen on a terminal, otherwise it is the first line of the input.
 * @throws CommandError where none is given, or two different ones.
 */
export async function askPassword(terminal: Terminal, whose: string): Promise<string> {
  const password = await readLine(terminal, `Password for ${whose}: `, NO_PASSWORD);
  if (password === '') throw new CommandError(NO_PASSWORD);
  if (!terminal.input.isTTY) return password;
  const again = await readLine(terminal, 'Repeat the password: ', NO_PASSWORD);
  if (again !== password) throw new CommandError('The passwords do not match; nothing was changed.');
  return password;
}

/** Asks a question at a terminal; only `y` and `yes` mean yes. @throws CommandError where there is no answer */
export async function askYes(terminal: Terminal, question: string): Promise<boolean> {
  const answer = await readLine(terminal, `${question} [y/N] `, NO_ANSWER);
  return /^y(es)?$/i.test(answer.trim());
}
