/** Each indicates that a text is Markdown; one alone may be in any text. */
const signs: RegExp[] = [
  /^#{1,6} \S/m,
  /^\s{0,3}[-*+] \S.*\n\s{0,3}[-*+] \S/m,
  /^\s{0,3}\d{1,3}[.)] \S.*\n\s{0,3}\d{1,3}[.)] \S/m,
  /^\s{0,3}[-*] \[[ xX]\] \S/m,
  /^> \S/m,
  /^(`{3,}|~{3,})[\w-]*\n[\s\S]*?^\1\s*$/m,
  /\[[^\]\n]+\]\((https?:|\/|mailto:)[^)\s]+\)/,
  /!\[[^\]\n]*\]\([^)\s]+\)/,
  /(^|\s)(\*\*|__)(?=\S)[^\n]+?\S\2(?=$|[\s.,;:!?)])/m,
  /(^|\s)`[^`\n]+`(?=$|[\s.,;:!?)])/m,
  /^\|.+\|\s*\n\|[\s:|-]+\|\s*$/m,
  /\[\^[\w-]+\]/,
  /^(-{3,}|\*{3,})\s*$/m,
];

/** One of these is enough: they do not occur by chance. */
const certain = [
  /^(`{3,}|~{3,})[\w-]*\n[\s\S]*?^\1\s*$/m,
  /^\|.+\|\s*\n\|[\s:|-]*-[\s:|-]*\|\s*$/m,
  /^\[\^[\w-]+\]: \S/m,
  /\[[^\]\n]+\]\((https?:\/\/|mailto:)[^)\s]+\)/,
  /^\s{0,3}[-*] \[[ xX]\] \S/m,
];

/** Comments of scripts begin like headings, and code has lines that end as no sentence does. */
function looksLikeCode(text: string): boolean {
  const lines = text
    .replace(/^(`{3,}|~{3,})[\s\S]*?^\1/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (/^#!|^\s*(import|from|package|#include|using|<\?php)\b/.test(lines[0] ?? '')) return true;
  const code = lines.filter((line) =>
    /[;{}]\s*$|^\s*(def|class|function|const|let|var|return|if \()\b/.test(line),
  );
  return lines.length > 0 && code.length / lines.length > 0.25;
}

/** Whether plain text was written as Markdown. Ordinary text and code with a star or a dash are not. */
export function looksLikeMarkdown(text: string): boolean {
  if (looksLikeCode(text)) return false;
  if (certain.some((sign) => sign.test(text))) return true;
  return signs.filter((sign) => sign.test(text)).length >= 2;
}
