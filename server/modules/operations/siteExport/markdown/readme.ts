/** Explains the files in the folder, and where each generator expects them. */
export const readme = (name: string): string => `# ${name.replace(/[\\`*_[\]<>#]/g, '\\$&')}

Articles as Markdown with front matter in YAML, for Hugo, Jekyll, Eleventy and Astro.

| here | what | Hugo | Jekyll | Eleventy | Astro |
|---|---|---|---|---|---|
| \`posts/\` | articles | \`content/posts/\` | anywhere | anywhere | \`src/content/posts/\` |
| \`drafts/\` | articles that readers do not see | \`content/drafts/\` | anywhere | leave it out | \`src/content/drafts/\` |
| \`pages/\` | pages such as About | \`content/pages/\` | anywhere | anywhere | \`src/content/pages/\` |
| \`uploads/\` | pictures | \`static/uploads/\` | \`uploads/\` | \`addPassthroughCopy("uploads")\` | \`public/uploads/\` |
| \`authors.yml\` | who wrote them | \`data/\` | \`_data/\` | \`_data/\` | \`src/data/\` |
| \`_redirects\` | old addresses, for Netlify, Cloudflare and others | \`static/\` | as it is | pass it through | \`public/\` |
| \`redirects.csv\` | the same as a table | | | | |

Addresses stay those of the site: \`permalink\` and \`url\` in the front matter name them. Some blocks are HTML, because
Markdown has no form for them: Hugo shows it with \`markup.goldmark.renderer.unsafe = true\`.
`;
