import type { Random } from '@/__tests__/support/random';
import { rareWord } from '../bulk/rareWords';

const firstNames =
  'Ada Blaise Carla Dmitri Emmy Florence Grace Hedy Ivan Jocelyn Katherine Lise Marie Niels Olga'.split(' ');
const lastNames =
  'Abel Bell Curie Dirac Euler Faraday Gauss Hopper Ito Joule Kepler Lovelace Meitner Noether Ohm Pauli Quine Rubin Somerville Turing'.split(
    ' ',
  );
const COMMON_NAMES = firstNames.length * lastNames.length;

/** Different names: 300 of common words, the others with a rare one between them. */
export function authorNames(count: number, random: Random): string[] {
  return Array.from({ length: count }, (_, index) => {
    const first = firstNames[index % firstNames.length];
    const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length];
    return index < COMMON_NAMES ? `${first} ${last}` : `${first} ${rareWord(random)} ${last} ${index}`;
  });
}
