import sharp from 'sharp';

/** The families of the site, and others for the scripts that these have not. */
export const titleFont = 'Source Serif 4, Noto Sans Arabic, Noto Sans Hebrew Bold';
export const lineFont = 'Inter, Noto Sans Arabic, Noto Sans Hebrew';

const files = [
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
];

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  for (const file of files) {
    const fontfile = require.resolve(`@expo-google-fonts/${file}`);
    await sharp({ text: { text: 'a', font: titleFont, fontfile } }).toBuffer();
  }
}

/** Makes the fonts known to the library that draws texts: a file at a time, once for each process. */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}
