const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Changes a Markdown text where it is no fenced code. */
export function outsideFences(markdown: string, change: (text: string) => string): string {
  const parts: string[] = [];
  let lines: string[] = [];
  let open = '';
  const end = () => {
    if (lines.length === 0) return;
    const text = lines.join('\n');
    parts.push(open === '' ? change(text) : text);
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const mark = fence.exec(line)?.[1] ?? '';
    const closes = open !== '' && mark.startsWith(open);
    if (open === '' && mark !== '') {
      end();
      open = mark;
    }
    lines.push(line);
    if (closes) {
      end();
      open = '';
    }
  }
  end();
  return parts.join('\n');
}
