/** Runs over the text between code blocks; fenced code passes through as it is. */
export function mapProse(body: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  let fence: string | null = null;
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of body.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark === undefined) {
      prose.push(line);
      continue;
    }
    if (fence === null && mark !== undefined) {
      flush();
      fence = mark;
    } else if (fence !== null && mark?.startsWith(fence) && line.trim() === mark) {
      fence = null;
    }
    parts.push(line);
  }
  flush();
  return parts.join('\n');
}

const attribute = String.raw`\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?`;
/** A component's tag, or code in a line, which is left alone. */
const componentTag = new RegExp(
  String.raw`(\`+)[\s\S]*?\1|<(/?)([A-Z][\w.]*)((?:${attribute})*)\s*(/?)>`,
  'g',
);
const moduleLine = /^(import\s[^\n]*?['"][^'"\n]+['"];?[ \t]*|export\s[^\n]*(?:\n(?!\s*\n)[^\n]*)*)$/gm;
const jsxComment = /\{\/\*[\s\S]*?\*\/\}/g;
/** Components that set a remark apart. */
const boxes = /^(AlertBox|Alert|Callout|Note|Tip|Warning|Admonition|Banner)$/;

function replaceTag(
  whole: string,
  ticks: string | undefined,
  closing: string,
  name: string,
  attributes: string,
): string {
  if (ticks !== undefined) return whole;
  if (!boxes.test(name)) return '';
  if (closing) return '\n\n</blockquote>\n\n';
  const title = /\stitle\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? '';
  return `\n\n<blockquote>\n\n${/\p{L}/u.test(title) ? `**${title}**\n\n` : ''}`;
}

/**
 * The Markdown in MDX: imports, exports and comments dropped, boxes such as `<AlertBox>` made quotes, other
 * components replaced by what they hold.
 */
export function mdxToMarkdown(body: string): string {
  return mapProse(body, (prose) =>
    prose.replace(moduleLine, '').replace(jsxComment, '').replace(componentTag, replaceTag),
  );
}
