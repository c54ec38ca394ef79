/** How the pages look. Colours and fonts are variables. */
export const layoutRules = `
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:1rem/1.6 var(--font-ui);overflow-wrap:break-word}
a{color:inherit;text-underline-offset:.2em;text-decoration-color:var(--accent-strong)}
a:hover{color:var(--accent)}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px}
img{max-width:100%;height:auto}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:1rem;padding:.5rem 1rem;background:var(--raised)}
.bar,main,.foot{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem}
.bar{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;border-bottom:1px solid var(--border)}
.bar nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
.bar nav a,.name{display:inline-block;padding:.25rem 0}
.name{font:600 1.25rem var(--font-reading);text-decoration:none}
.foot{border-top:1px solid var(--border);color:var(--text-muted);font-size:.875rem}
h1{margin:0 0 .5em;font:600 2rem/1.2 var(--font-reading);text-wrap:balance}
.muted{color:var(--text-muted);font-size:.9375rem}
.list{margin:0;padding:0;list-style:none}
.list>li{padding:1.25rem 0;border-bottom:1px solid var(--border)}
.list h2{margin:0 0 .25rem;font:600 1.25rem/1.3 var(--font-reading)}
.list p{margin:.25rem 0 0}
.turn{display:flex;justify-content:space-between;gap:1rem;padding-top:1.5rem}
.turn a{padding:.25rem 0}
.face{width:4rem;height:4rem;border-radius:50%;object-fit:cover}
.lead{margin:1.5rem 0}
.text{font:1.1875rem/1.65 var(--font-reading)}
.text>*+*{margin-top:1.25em}
.text em{font-family:var(--font-reading-italic);font-style:italic}
.text mark{background:var(--selection);color:inherit}
.text h2,.text h3,.text h4{line-height:1.25;text-wrap:balance}
.text blockquote{margin-inline:0;padding-inline-start:1.5rem;border-inline-start:3px solid var(--accent-strong);color:var(--text-muted)}
.text figure{margin-inline:0}.text figcaption{color:var(--text-muted);font:.9375rem var(--font-ui)}
.text hr{width:5.5rem;border:0;border-top:1px solid var(--border-strong)}
.text pre,.text .table{overflow-x:auto}
.text pre{padding:1rem;border-radius:.5rem;background:var(--code-bg);color:var(--code-text);font-size:.9375rem}
.text code,.text kbd{font-family:ui-monospace,monospace;font-size:.9em}
.text table{border-collapse:collapse;font:.9375rem/1.5 var(--font-ui)}
.text th,.text td{padding:.5rem .75rem;border:1px solid var(--border);text-align:start}
.text [align=center]{text-align:center}.text [align=right]{text-align:right}
.text .task-list{padding:0;list-style:none}.text .task-item{display:flex;gap:.6em}
.text .task-item p,.text li>p{margin:0}
.text .video-link{display:block;padding:1rem;border:1px solid var(--border-strong);border-radius:.5rem;background:var(--surface)}
.text .video-link img,.text .video-link span{display:block}
.text .footnotes{font-size:.9375rem}
.comments article{padding:1rem 0;border-bottom:1px solid var(--border)}
.comments p{margin:.25rem 0 0;white-space:pre-line}
.hljs-comment,.hljs-quote{color:var(--code-comment)}
.hljs-keyword,.hljs-selector-tag,.hljs-literal{color:var(--code-keyword)}
.hljs-string,.hljs-regexp{color:var(--code-string)}
.hljs-number,.hljs-symbol{color:var(--code-number)}
.hljs-title,.hljs-section,.hljs-name{color:var(--code-title)}
.hljs-attr,.hljs-attribute,.hljs-built_in,.hljs-type,.hljs-variable{color:var(--code-attribute)}
.hljs-addition{color:var(--code-added)}.hljs-deletion{color:var(--code-removed)}
`;
