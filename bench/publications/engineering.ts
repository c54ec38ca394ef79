import * as art from './art/systems';
import type { Inks, Publication } from './publication';

const keel = ({ ink, accent }: Inks) =>
  `<svg viewBox="0 0 40 40" width="38" height="38"><path d="M4 9h32L20 36Z" fill="none" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M20 9v26" stroke="${accent}" stroke-width="5" stroke-linecap="round"/></svg>`;

/** The engineering blog of a company. */
export const engineering: Publication = {
  key: 'engineering',
  theme: 'dark',
  identity: {
    name: 'Keelson Engineering',
    tagline: 'How we build what ships are steered with.',
    description: 'Notes from the engineers of Keelson on reliability, performance and the sea.',
    accent: '#5b4bdb',
    fonts: 'atkinson',
    dateFormat: 'iso',
  },
  logo: (inks) => ({
    html: `${keel(inks)}<b>keelson<em>/engineering</em></b>`,
    font: 'Atkinson',
    file: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    css: `gap:10px;b{font-size:26px;letter-spacing:-.03em}em{font-style:normal;font-weight:500;color:${inks.accent}}`,
  }),
  inks: { light: { ink: '#10162b', accent: '#5b4bdb' }, dark: { ink: '#eef1ff', accent: '#a79dff' } },
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 52 52" width="512" height="512"><rect x="-6" y="-6" width="52" height="52" fill="#10162b"/><path d="M4 9h32L20 36Z" fill="none" stroke="#fff" stroke-width="4" stroke-linejoin="round"/><path d="M20 9v26" stroke="#8577ff" stroke-width="5"/></svg>`,
  authors: { 'Priya Natarajan': 'priya-raman', 'Jonas Ek': 'yusuf-demir' },
  paragraphs: [
    'The page went out at 03:12. By 03:20 we knew what it was not: not the database, not the deploy of the evening, not the link to the satellite. What was left was a counter that had been right for six years and was wrong since midnight.',
    'We keep one rule for changes of this kind: the old way and the new one run side by side until they have agreed for a month. It is slow and it is dull, and it found eleven differences of which three would have reached a ship.',
    'A benchmark that nobody can repeat is an anecdote. Ours runs on the same two machines each night, in turns with a reference that does nothing but send bytes, and what we read is the ratio.',
  ],
  posts: [
    {
      title: 'One slow call among four hundred',
      author: 'Priya Natarajan',
      tag: 'Reliability',
      date: '2026-11-03T08:00:00Z',
      excerpt:
        'A chart request touches forty services. We followed one of them through all forty, and removed a queue that nobody knew was there.',
      cover: art.callGraph(),
      length: 11,
    },
    {
      title: 'Reading a flame graph at sea',
      author: 'Jonas Ek',
      tag: 'Performance',
      date: '2026-10-27T08:00:00Z',
      excerpt: 'The profiler had to fit into 40 KB/s. What we left out, and what it showed.',
      cover: art.flames(11),
      length: 8,
    },
    {
      title: 'The ninety-ninth percentile is a person',
      author: 'Priya Natarajan',
      tag: 'Performance',
      date: '2026-10-19T08:00:00Z',
      excerpt: 'Averages were fine. Someone on the bridge was waiting all the same.',
      cover: art.latencies(),
      length: 6,
    },
    {
      title: 'Where a request spends its evening',
      author: 'Jonas Ek',
      tag: 'Performance',
      date: '2026-10-08T08:00:00Z',
      excerpt: 'Traces that are cheap enough to keep for every call.',
      cover: art.trace(8),
      length: 9,
    },
    {
      title: 'Moving a ring without moving the keys',
      author: 'Priya Natarajan',
      tag: 'Reliability',
      date: '2026-09-29T08:00:00Z',
      excerpt: 'Consistent hashing, and the afternoon when it was neither.',
      cover: art.ring(6),
      length: 10,
    },
    {
      title: 'Small blocks, boring releases',
      author: 'Jonas Ek',
      tag: 'Reliability',
      date: '2026-09-15T08:00:00Z',
      excerpt: 'We deploy eighty times a day, and sleep.',
      cover: art.blocks(),
      length: 5,
    },
    {
      title: 'A year of profiles, folded',
      author: 'Priya Natarajan',
      tag: 'Culture',
      date: '2026-09-02T08:00:00Z',
      excerpt: 'What four million samples say about how we write code.',
      cover: art.flames(29),
      length: 7,
    },
  ],
  front: {
    lead: 'One slow call among four hundred',
    sections: [
      { title: 'Faster', tag: 'Performance', count: 3 },
      { title: 'Still running', tag: 'Reliability', count: 3 },
    ],
  },
};
