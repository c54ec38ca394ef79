/** Prints a table of Markdown. */
export function printTable(head: string[], rows: string[][]): void {
  const lines = [head, head.map(() => '---'), ...rows];
  for (const line of lines) console.log(`| ${line.join(' | ')} |`);
  console.log('');
}
