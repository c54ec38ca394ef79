import * as art from './art/woodcut';
import type { Inks, Publication } from './publication';

const moon = ({ accent }: Inks) =>
  `<svg viewBox="0 0 40 40" width="34" height="34"><path d="M24 4A17 17 0 1 0 37 26A14 14 0 0 1 24 4Z" fill="${accent}"/></svg>`;

/** A literary magazine in German. */
export const literary: Publication = {
  key: 'literary',
  theme: 'light',
  identity: {
    name: 'Die Nachtpost',
    tagline: 'Erzählungen, Gedichte und Briefe.',
    description: 'Eine Zeitschrift für Erzählungen, Gedichte und Briefe, die nachts geschrieben wurden.',
    language: 'de',
    accent: '#b7281f',
    fonts: 'newsreader',
    dateFormat: 'day-first',
  },
  logo: (inks) => ({
    html: `${moon(inks)}<b>Die Nachtpost</b>`,
    font: 'Newsreader',
    file: '@fontsource-variable/newsreader/files/newsreader-latin-standard-italic.woff2',
    css: 'gap:12px;b{font:italic 500 36px/1 Newsreader;letter-spacing:-.02em}',
  }),
  inks: { light: { ink: '#1b1918', accent: '#b7281f' }, dark: { ink: '#f1e6d0', accent: '#f0786c' } },
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 52 52" width="512" height="512"><rect x="-6" y="-6" width="52" height="52" fill="#1b1918"/><path d="M24 4A17 17 0 1 0 37 26A14 14 0 0 1 24 4Z" fill="#f0786c"/></svg>`,
  authors: { 'Inés Carvalho': 'ines-carvalho', 'Hanna Kobald': 'hana-kobayashi' },
  paragraphs: [
    'Als die Laternen ausgingen, blieb nur das Fenster über der Druckerei hell. Wer vorbeiging, sah einen Schatten, der sich bückte und wieder aufrichtete, als pflücke jemand etwas vom Boden, das immer wieder nachwuchs.',
    'Meine Großmutter bewahrte die Briefe in einer Dose auf, die nach Zimt roch. Sie las sie nie. Sie hob sie auf, wie man Samen aufhebt, in einem trockenen Jahr, ohne zu wissen, ob der Garten einem noch gehören wird.',
    'Der Zug hielt auf freier Strecke, und niemand fragte, warum. Draußen standen die Felder unter Wasser, und in jedem Feld stand derselbe Mond.',
  ],
  posts: [
    {
      title: 'Über den Dächern brennt noch Licht',
      author: 'Hanna Kobald',
      tag: 'Erzählungen',
      date: '2026-11-01T20:00:00Z',
      excerpt:
        'Ein Setzer, der nicht schlafen kann, druckt eine Zeitung für die einzige andere Person, die um diese Stunde wach ist.',
      cover: art.roofs(),
      length: 14,
    },
    {
      title: 'Das Fenster im dritten Stock',
      author: 'Inés Carvalho',
      tag: 'Erzählungen',
      date: '2026-10-22T20:00:00Z',
      excerpt: 'Sie hat es nie geöffnet. Trotzdem kam jeden Abend Wind herein.',
      cover: art.lampWindow(),
      length: 11,
    },
    {
      title: 'Neun Vögel, vier Drähte',
      author: 'Hanna Kobald',
      tag: 'Gedichte',
      date: '2026-10-14T20:00:00Z',
      excerpt: 'Ein Gedicht in der Reihenfolge, in der sie landeten.',
      cover: art.wires(),
      length: 2,
    },
    {
      title: 'Brief an den Vormieter',
      author: 'Inés Carvalho',
      tag: 'Briefe',
      date: '2026-10-05T20:00:00Z',
      excerpt: 'Ihre Post kommt noch immer. Ich habe begonnen, sie zu beantworten.',
      cover: art.letter(),
      length: 6,
    },
    {
      title: 'Die Fähre fährt auch leer',
      author: 'Hanna Kobald',
      tag: 'Erzählungen',
      date: '2026-09-26T20:00:00Z',
      excerpt: 'Seit elf Jahren setzt er über. Seit drei steigt niemand mehr ein.',
      cover: art.sea(),
      length: 13,
    },
    {
      title: 'Unter der Treppe',
      author: 'Inés Carvalho',
      tag: 'Erzählungen',
      date: '2026-09-12T20:00:00Z',
      excerpt: 'Was man hört, wenn man klein genug ist.',
      cover: art.stairs(),
      length: 9,
    },
  ],
  front: {
    lead: 'Über den Dächern brennt noch Licht',
    sections: [
      { title: 'Neue Erzählungen', tag: 'Erzählungen', count: 3 },
      { title: 'Gedichte und Briefe', tag: 'Gedichte', count: 3 },
    ],
  },
};
