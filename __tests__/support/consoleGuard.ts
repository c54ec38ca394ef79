/**
 * Fails a test that writes to `console.error`: React's warnings (keys, `act`, hydration) and swallowed
 * rejections show up there first. A test that expects such a line spies on `console.error` itself.
 */
export function guardConsole(): void {
  let lines: unknown[][] = [];
  let spy: jest.SpyInstance;

  beforeEach(() => {
    lines = [];
    spy = jest.spyOn(console, 'error').mockImplementation((...line: unknown[]) => {
      lines.push(line);
    });
  });

  afterEach(() => {
    spy.mockRestore();
    if (lines.length > 0) {
      throw new Error(
        `unexpected console.error:\n${lines.map((line) => line.map(String).join(' ')).join('\n')}`,
      );
    }
  });
}
