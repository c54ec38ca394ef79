import { isNetworkError } from './lib/networkErrors';

/** Ends a command with a sentence for the person who ran it, instead of a stack. */
export class CommandError extends Error {
  override name = 'CommandError';
  /** The exit code of the process. The same command may succeed later. */
  readonly exitCode: number = 1;
}

/** The arguments of a command are wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError';
  override readonly exitCode = 2;
}

/**
 * A setting has a value that cannot be used; the message names the setting. A restart does not help, so service
 * managers must not try: 78 is EX_CONFIG of sysexits.h.
 */
export class SettingsError extends CommandError {
  override name = 'SettingsError';
  override readonly exitCode = 78;
}

/**
 * The error for something that a setting names: if it does not answer, it may answer later; otherwise the setting
 * is wrong.
 */
export const cannotUse = (sentence: string, cause: unknown): CommandError =>
  isNetworkError(cause) ? new CommandError(sentence) : new SettingsError(sentence);
