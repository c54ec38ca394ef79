import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../commandErrors';
import { VERSION } from '../version';

/** The `--help` text of a command. */
export interface CommandHelp {
  /** Its usage, such as `npm run import -- FOLDER [--dry-run]`. */
  usage: string;
  /** Its purpose, in a sentence or two. */
  about: string;
  /** Each option with its effect. */
  options?: Record<string, string>;
}

const generalOptions = { '--help': 'show this text', '--version': 'show the version of Byline' };

/** The text of `--help`. */
function helpText({ usage, about, options }: CommandHelp): string {
  const rows = Object.entries({ ...options, ...generalOptions });
  const width = Math.max(...rows.map(([option]) => option.length));
  const lines = rows.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`);
  return [`Usage: ${usage}`, '', about, '', 'Options:', ...lines].join('\n');
}

/** The answer to `--help` or `--version`, or null where neither is asked for. */
export function generalAnswer(help: CommandHelp, args: string[]): string | null {
  if (args.includes('--help') || args.includes('-h')) return helpText(help);
  if (args.includes('--version')) return `Byline ${VERSION}`;
  return null;
}

/** An error about the arguments, with how the command is called. */
export const usageError = (help: CommandHelp, message?: string): UsageError =>
  new UsageError([...(message ? [message] : []), `Usage: ${help.usage}`].join('\n'));

/**
 * Reads the arguments of a command.
 * @throws UsageError for an unknown option, and for fewer or more than the given number of other arguments
 */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  help: CommandHelp,
  options: Options,
  { atLeast, atMost }: { atLeast: number; atMost: number },
) {
  const parse = () => {
    try {
      return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
    } catch (error) {
      throw usageError(help, error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = parse();
  if (positionals.length < atLeast) throw usageError(help);
  if (positionals.length > atMost) {
    throw usageError(help, `Unexpected argument: ${positionals.slice(atMost).join(' ')}`);
  }
  return { values, positionals };
}

/** For a command that takes none. @throws UsageError where there is one */
export function refuseArguments(help: CommandHelp): void {
  parseArguments(help, {}, { atLeast: 0, atMost: 0 });
}
