import * as art from './art/campus';
import type { Inks, Publication } from './publication';

const leaf = ({ ink, accent }: Inks) =>
  `<svg viewBox="0 0 40 40" width="40" height="40"><path d="M6 34C2 16 14 4 36 4C38 24 26 38 6 34Z" fill="${accent}"/><path d="M6 36C12 24 20 16 29 11" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/></svg>`;

/** The magazine of a university. */
export const university: Publication = {
  key: 'university',
  theme: 'light',
  identity: {
    name: 'Alder',
    tagline: 'The magazine of Alder University.',
    description: 'Research, teaching and life at Alder University, told by the people who do it.',
    accent: '#1f6f54',
    fonts: 'lora',
    dateFormat: 'day-first',
  },
  logo: (inks) => ({
    html: `${leaf(inks)}<b>Alder</b><i>The university magazine</i>`,
    font: 'Lora',
    file: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    css: `gap:10px;b{font-size:34px;letter-spacing:-.02em}i{font:400 13px/1.2 Lora;width:80px;padding-left:12px;border-left:1px solid ${inks.ink}55}`,
  }),
  inks: { light: { ink: '#1c2b25', accent: '#1f6f54' }, dark: { ink: '#f2e9d3', accent: '#6fbf97' } },
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56" width="512" height="512"><rect x="-8" y="-8" width="56" height="56" fill="#1f6f54"/><path d="M6 34C2 16 14 4 36 4C38 24 26 38 6 34Z" fill="#f2e9d3"/></svg>`,
  authors: { 'Miriam Achterberg': 'mara-lindqvist', 'Samuel Otieno': 'tobias-okafor' },
  paragraphs: [
    'The first students came in September with one suitcase each and were shown to a room above the stables. There were eleven of them, two professors, and a library that fitted on a cart. What they had in common was a question that the older universities had found too small to teach.',
    'Nobody in the seminar remembers who proposed the walk. It was raining, the projector had failed, and the text of the week was about rivers. So they took the text to one, and read it aloud on the bank, a page each, until the light was gone.',
    'Measurements of this kind take patience. A sensor is placed, forgotten, found again in spring, and its numbers are compared with those of a hundred others. Most of them say nothing new. The few that do are why the group goes back each year.',
  ],
  posts: [
    {
      title: 'A cloister for people who argue',
      author: 'Miriam Achterberg',
      tag: 'Campus',
      date: '2026-10-12T09:00:00Z',
      excerpt:
        'The oldest courtyard was built for silence. For a hundred years it has been the loudest place on campus, and that is how its architects meant it.',
      cover: art.cloister(),
      length: 12,
    },
    {
      title: 'What a river remembers of a flood',
      author: 'Samuel Otieno',
      tag: 'Research',
      date: '2026-10-09T09:00:00Z',
      excerpt: 'Four hundred sensors, nine winters, and a bend that moves a metre a year.',
      cover: art.river(12),
      length: 9,
    },
    {
      title: 'The telescope that freshmen built',
      author: 'Miriam Achterberg',
      tag: 'Research',
      date: '2026-10-02T09:00:00Z',
      excerpt:
        'It was to be an exercise. Now an observatory on the other side of the world asks for its pictures.',
      cover: art.observatory(5),
      length: 7,
    },
    {
      title: 'Pressed in 1893, sequenced last Tuesday',
      author: 'Samuel Otieno',
      tag: 'Research',
      date: '2026-09-24T09:00:00Z',
      excerpt: 'The herbarium holds ninety thousand sheets. Their genes tell what the labels could not.',
      cover: art.herbarium(),
      length: 8,
    },
    {
      title: 'Every book that came back late',
      author: 'Miriam Achterberg',
      tag: 'Campus',
      date: '2026-09-18T09:00:00Z',
      excerpt: 'A librarian’s history of the university, in overdue notices.',
      cover: art.shelves(3),
      length: 6,
    },
    {
      title: 'Mapping a mountain by ear',
      author: 'Samuel Otieno',
      tag: 'Research',
      date: '2026-09-11T09:00:00Z',
      excerpt: 'What geologists hear when the trains have stopped.',
      cover: art.contours(),
      length: 10,
    },
    {
      title: 'Nights at the small observatory',
      author: 'Miriam Achterberg',
      tag: 'Alumni',
      date: '2026-09-04T09:00:00Z',
      excerpt: 'Three graduates and the dome they could not leave.',
      cover: art.observatory(21),
      length: 5,
    },
  ],
  front: {
    lead: 'A cloister for people who argue',
    sections: [
      { title: 'From the laboratories', tag: 'Research', count: 3 },
      { title: 'On campus', tag: 'Campus', count: 3 },
    ],
  },
};
