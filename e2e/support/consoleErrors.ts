import { expect } from './expect';

/** The errors that pages write to the console during a test, which fails by one that it did not expect. */
export class ConsoleErrors {
  private lines: string[] = [];
  private expected: RegExp[] = [];

  add(line: string): void {
    this.lines.push(line);
  }

  /** Allows lines that may be there, until the end of the test: the browser logs some of them late. */
  forgive(possible: RegExp): void {
    this.expected.push(possible);
    this.lines = this.unexpected();
  }

  /**
   * Takes lines out that must be there, and those like them until the end of the test: one act may be refused in
   * several requests.
   */
  async takeOut(expected: RegExp): Promise<void> {
    await expect.poll(() => this.lines.join('\n'), `an error that matches ${expected}`).toMatch(expected);
    this.forgive(expected);
  }

  /** Ends a test. @returns the errors that it did not expect. */
  end(): string[] {
    const unexpected = this.unexpected();
    [this.lines, this.expected] = [[], []];
    return unexpected;
  }

  private unexpected(): string[] {
    return this.lines.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }
}
