const NAMED =
  /(?:^|[\s{,:])(?:title|filename|file|caption)\s{0,3}=\s{0,3}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|([^\s"'{},]{1,200}))/;
/** `js:src/App.js`, and `js src/App.js active` of a sandbox. */
const FILE = /^[\w+#-]{1,30}[:\s]\s{0,9}([\w@./-]{1,200}\.\w{1,10})(?=\s|$|\{)/;

/** The title or file name after the opening of fenced code; empty if there is none. */
export function codeTitle(info: string): string {
  const [, double, single, bare] = NAMED.exec(info) ?? [];
  return (double ?? single ?? bare ?? FILE.exec(info)?.[1] ?? '').trim();
}
