/** How the local font that stands in until a file is there is brought to the same metrics, in percent. */
export interface Fallback {
  local: 'Arial' | 'Times New Roman';
  size: number;
  ascent: number;
  descent: number;
}

/**
 * What stands in where it is there. Devices with Android have neither Arial nor Times New Roman, and some with Linux have
 * DejaVu only.
 */
interface StandIn {
  locals: string[];
  /** Of its letters, against those of the first. */
  width: number;
}

export const standIns: Record<Fallback['local'], StandIn[]> = {
  Arial: [
    { locals: ['Arial', 'Liberation Sans', 'Roboto', 'Roboto Regular', 'Roboto-Regular'], width: 1 },
    { locals: ['DejaVu Sans'], width: 1.1453 },
  ],
  'Times New Roman': [
    { locals: ['Times New Roman', 'Liberation Serif'], width: 1 },
    { locals: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'], width: 1.1919 },
    { locals: ['DejaVu Serif'], width: 1.2632 },
  ],
};

interface FontFace {
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
  inter: { fallback: arial(107.89, 89.79, 22.36) },
  'source-serif-4': { fallback: times(118.46, 87.45, 28.28) },
  'source-serif-4-italic': { fallback: times(108.1, 95.84, 30.99) },
  newsreader: { fallback: times(104.8, 70.13, 25.29) },
  'newsreader-italic': { fallback: times(97.43, 75.44, 27.2) },
  'public-sans': { fallback: arial(105.47, 90.07, 21.33) },
  lora: { fallback: times(114.93, 87.53, 23.84) },
  'lora-italic': { fallback: times(111.51, 90.22, 24.57) },
  'work-sans': { fallback: arial(112.07, 82.98, 21.68) },
  literata: { fallback: times(118.07, 99.69, 26.09) },
  'literata-italic': { fallback: times(111.28, 105.77, 27.68) },
  'atkinson-hyperlegible-next': { fallback: arial(99.36, 99.04, 31.8) },
  'atkinson-hyperlegible-next-italic': { fallback: arial(99.39, 99.01, 31.79) },
} satisfies Record<string, FontFace>;

export type FontFile = keyof typeof fontFaces;
