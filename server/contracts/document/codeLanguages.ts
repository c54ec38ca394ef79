interface CodeLanguage {
  /** Its name in the document. */
  name: string;
  label: string;
  /** Other names, such as after an opening fence. */
  aliases: readonly string[];
}

/** The languages that code can be coloured in, by label. */
export const codeLanguages: readonly CodeLanguage[] = [
  { name: 'x86asm', label: 'Assembly (x86)', aliases: [] },
  { name: 'bash', label: 'Bash', aliases: ['sh', 'zsh'] },
  { name: 'c', label: 'C', aliases: ['h'] },
  { name: 'csharp', label: 'C#', aliases: ['cs', 'c#'] },
  { name: 'cpp', label: 'C++', aliases: ['cc', 'c++', 'h++', 'hpp', 'hh', 'hxx', 'cxx'] },
  { name: 'css', label: 'CSS', aliases: [] },
  { name: 'diff', label: 'Diff', aliases: ['patch'] },
  { name: 'dockerfile', label: 'Dockerfile', aliases: ['docker'] },
  { name: 'go', label: 'Go', aliases: ['golang'] },
  { name: 'graphql', label: 'GraphQL', aliases: ['gql'] },
  { name: 'haskell', label: 'Haskell', aliases: ['hs'] },
  {
    name: 'xml',
    label: 'HTML, XML',
    aliases: ['html', 'xhtml', 'rss', 'atom', 'xjb', 'xsd', 'xsl', 'plist', 'wsf', 'svg'],
  },
  { name: 'http', label: 'HTTP', aliases: ['https'] },
  { name: 'java', label: 'Java', aliases: ['jsp'] },
  { name: 'javascript', label: 'JavaScript', aliases: ['js', 'jsx', 'mjs', 'cjs'] },
  { name: 'json', label: 'JSON', aliases: ['jsonc', 'json5'] },
  { name: 'kotlin', label: 'Kotlin', aliases: ['kt', 'kts'] },
  { name: 'less', label: 'Less', aliases: [] },
  { name: 'lua', label: 'Lua', aliases: ['pluto'] },
  { name: 'makefile', label: 'Makefile', aliases: ['mk', 'mak', 'make'] },
  { name: 'markdown', label: 'Markdown', aliases: ['md', 'mkdown', 'mkd'] },
  { name: 'nginx', label: 'Nginx', aliases: ['nginxconf'] },
  { name: 'nix', label: 'Nix', aliases: ['nixos'] },
  { name: 'objectivec', label: 'Objective-C', aliases: ['mm', 'objc', 'obj-c', 'obj-c++', 'objective-c++'] },
  { name: 'ocaml', label: 'OCaml', aliases: ['ml'] },
  { name: 'perl', label: 'Perl', aliases: ['pl', 'pm'] },
  { name: 'php', label: 'PHP', aliases: [] },
  { name: 'php-template', label: 'PHP template', aliases: [] },
  { name: 'powershell', label: 'PowerShell', aliases: ['pwsh', 'ps', 'ps1'] },
  { name: 'python', label: 'Python', aliases: ['py', 'gyp', 'ipython'] },
  { name: 'python-repl', label: 'Python session', aliases: ['pycon'] },
  { name: 'r', label: 'R', aliases: [] },
  { name: 'ruby', label: 'Ruby', aliases: ['rb', 'gemspec', 'podspec', 'thor', 'irb'] },
  { name: 'rust', label: 'Rust', aliases: ['rs'] },
  { name: 'scala', label: 'Scala', aliases: [] },
  { name: 'scss', label: 'SCSS', aliases: [] },
  { name: 'shell', label: 'Shell session', aliases: ['console', 'shellsession'] },
  { name: 'sql', label: 'SQL', aliases: [] },
  { name: 'swift', label: 'Swift', aliases: [] },
  { name: 'ini', label: 'TOML, INI', aliases: ['toml'] },
  { name: 'typescript', label: 'TypeScript', aliases: ['ts', 'tsx', 'mts', 'cts'] },
  { name: 'vbnet', label: 'Visual Basic .NET', aliases: ['vb'] },
  { name: 'wasm', label: 'WebAssembly', aliases: [] },
  { name: 'yaml', label: 'YAML', aliases: ['yml'] },
];
