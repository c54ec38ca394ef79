import sharp from 'sharp';

/** The families of the site, and others for what these have not. `drawableText` says what they have together. */
export const titleFont = 'Source Serif 4, Inter, Noto Sans Arabic, Noto Sans Hebrew Bold';
export const lineFont = 'Inter, Source Serif 4, Noto Sans Arabic, Noto Sans Hebrew';

export const fontFiles = [
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
].map((file) => `@expo-google-fonts/${file}`);

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  for (const file of fontFiles) {
    await sharp({ text: { text: 'a', font: titleFont, fontfile: require.resolve(file) } }).toBuffer();
  }
}

/** Makes the fonts known to the library that draws texts: a file at a time, once for each process. */
export function loadFonts(): Promise<void> {
  loading ??= load();
  return loading;
}
