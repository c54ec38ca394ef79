/** Programs that read texts to train models on them, as their makers name them. */
const trainingCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ImagesiftBot',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
];

/** Pages that are for the signed-in, and calls. */
const closed = ['/dashboard', '/desk', '/api/'];

/** RFC 9309. */
export function robotsTxt(site: string, training: 'allow' | 'refuse'): string {
  const refused =
    training === 'refuse'
      ? [...trainingCrawlers.map((name) => `User-agent: ${name}`), 'Disallow: /', '']
      : [];
  return [
    ...refused,
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n');
}
