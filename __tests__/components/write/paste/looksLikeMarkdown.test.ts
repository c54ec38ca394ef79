import { looksLikeMarkdown } from '@/components/write/paste/looksLikeMarkdown';

test.each([
  ['headings and a list', '# The lamp\n\nIt needs:\n\n- oil\n- wicks\n'],
  ['bold and a link', 'Nobody **thanks** the keeper, [says the log](https://example.org/log).'],
  ['a fenced block', 'Run this:\n\n```sh\nlight --now\n```\n'],
  ['a table', '| month | nights |\n|---|---|\n| May | 31 |\n'],
  ['a footnote', 'Quiet nights.[^1]\n\n[^1]: See the log.\n'],
  ['one link', 'It is all in [the log](https://example.org/log).'],
  ['one picture', '![The lamp](https://example.org/lamp.png)'],
  ['one task', '- [ ] Trim the wick'],
  ['a quote and emphasis', '> Nobody thanks\n\nsaid the **keeper** once.'],
])('%s is Markdown', (_what, text) => expect(looksLikeMarkdown(text)).toBe(true));

test.each([
  ['prose', 'Nobody thanks the keeper for a quiet night - not even once.\n\nThen came winter.'],
  ['a shopping list', '- oil\n- wicks\n- bread'],
  ['a line with stars', 'The room has 2 * 3 beds and 4 * 5 chairs.'],
  ['one sign', '# The lamp must be lit at dusk'],
  ['a price', 'It costs *about* 5_000 a year, my_file_name says.'],
  ['a script', '#!/bin/sh\n# light the lamp\n- no\n- list\n'],
  ['a program', '# settings\nimport os\n\ndef light():\n    return "**"\n\n# [a](https://example.org)\n'],
  ['a style sheet', '# x\n\n.a {\n  b: c;\n}\n\n- a\n- b\n.d {\n  e: f;\n}\n'],
])('%s stays as it is', (_what, text) => expect(looksLikeMarkdown(text)).toBe(false));
