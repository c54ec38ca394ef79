/** How the local font that stands in until a file is there is brought to the same metrics, in percent. */
export interface Fallback {
  local: 'Arial' | 'Times New Roman';
  size: number;
  ascent: number;
  descent: number;
}

interface FontFace {
  /** Of the variable weight. */
  weights: string;
  fallback: Fallback;
}

const arial = (size: number, ascent: number, descent: number): Fallback => ({
  local: 'Arial',
  size,
  ascent,
  descent,
});
const times = (size: number, ascent: number, descent: number): Fallback => ({
  local: 'Times New Roman',
  size,
  ascent,
  descent,
});

/**
 * Variable fonts under the SIL Open Font License 1.1 of their npm packages. `fontFaces.test.ts` compares the metrics with
 * the files.
 */
export const fontFaces = {
  inter: { weights: '100 900', fallback: arial(107.89, 89.79, 22.36) },
  'source-serif-4': { weights: '200 900', fallback: times(118.46, 87.45, 28.28) },
  'source-serif-4-italic': { weights: '200 900', fallback: times(108.1, 95.84, 30.99) },
  newsreader: { weights: '200 800', fallback: times(104.8, 70.13, 25.29) },
  'newsreader-italic': { weights: '200 800', fallback: times(97.43, 75.44, 27.2) },
  'public-sans': { weights: '100 900', fallback: arial(105.47, 90.07, 21.33) },
  lora: { weights: '400 700', fallback: times(114.93, 87.53, 23.84) },
  'lora-italic': { weights: '400 700', fallback: times(111.51, 90.22, 24.57) },
  'work-sans': { weights: '100 900', fallback: arial(112.07, 82.98, 21.68) },
  literata: { weights: '200 900', fallback: times(118.07, 99.69, 26.09) },
  'literata-italic': { weights: '200 900', fallback: times(111.28, 105.77, 27.68) },
  'atkinson-hyperlegible-next': { weights: '200 800', fallback: arial(99.36, 99.04, 31.8) },
  'atkinson-hyperlegible-next-italic': { weights: '200 800', fallback: arial(99.39, 99.01, 31.79) },
} satisfies Record<string, FontFace>;

export type FontFile = keyof typeof fontFaces;
