import type { SiteIdentity } from '@contracts/site';

interface Post {
  title: string;
  /** One of the authors of the publication. */
  author: string;
  tag: string;
  /** ISO 8601. */
  date: string;
  excerpt: string;
  /** As SVG. */
  cover?: string;
  /** How often its text has the paragraphs of the publication. */
  length: number;
}

/** Ink of a logo on light and on dark paper. */
export interface Inks {
  ink: string;
  accent: string;
}

/** An invented publication. A picture of it shows what a site can look like. */
export interface Publication {
  /** The name of its picture. */
  key: string;
  identity: Partial<SiteIdentity> & Pick<SiteIdentity, 'name'>;
  /** What stands beside the sign, and in what: HTML and CSS. */
  logo: (inks: Inks) => { html: string; font: string; file: string; css: string };
  inks: Record<'light' | 'dark', Inks>;
  /** The theme of the picture. */
  theme: 'light' | 'dark';
  /** SVG, a square. */
  icon: string;
  /** By name, with a portrait of the sample. */
  authors: Record<string, string>;
  paragraphs: string[];
  posts: Post[];
  front: {
    /** Title of a post. */
    lead: string;
    sections: { title: string; tag: string; count: number }[];
  };
}
