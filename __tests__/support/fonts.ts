import path from 'node:path';

type Weight = '400Regular' | '700Bold';

/** A font that has Thai and Latin letters, but no others. */
export const thaiFont = (weight: Weight): string =>
  require.resolve(`@expo-google-fonts/noto-sans-thai/${weight}/NotoSansThai_${weight}.ttf`);

/** A folder with this font. It stays where it is: what draws texts knows it for as long as the process runs. */
export const thaiFolder = path.dirname(thaiFont('700Bold'));
