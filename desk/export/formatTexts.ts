import type { ExportFormat } from '@contracts/rules/site/exportFormats';

/** The name and purpose of each format. */
export const formatTexts: Record<ExportFormat, { title: string; about: string }> = {
  byline: {
    title: 'Everything, to import again',
    about: 'Articles, drafts, pages, comments and authors with their email addresses. Nothing is changed.',
  },
  markdown: {
    title: 'Markdown',
    about: 'Files with front matter for Hugo, Jekyll, Eleventy and Astro. Drafts have a folder of their own.',
  },
  ghost: {
    title: 'Ghost',
    about: 'JSON and images for Ghost 5 and later. Comments are not included.',
  },
  wordpress: {
    title: 'WordPress',
    about: 'WXR with articles, pages and comments. WordPress fetches the images from this site.',
  },
  static: {
    title: 'Static pages',
    about: 'What readers see, for any web server. It needs no program and no script.',
  },
};
