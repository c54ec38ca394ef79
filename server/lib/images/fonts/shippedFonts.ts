export type Face = 'title' | 'line';

/** The families of the site, and others for what these have not, as Pango takes them. */
export const shippedFamilies: Record<Face, string> = {
  title: 'Source Serif 4, Inter, Noto Sans Arabic, Noto Sans Hebrew Bold',
  line: 'Inter, Source Serif 4, Noto Sans Arabic, Noto Sans Hebrew',
};

export const shippedNames = ['Source Serif 4', 'Inter', 'Noto Sans Arabic', 'Noto Sans Hebrew'];

export const shippedFiles = [
  'source-serif-4/700Bold/SourceSerif4_700Bold.ttf',
  'inter/400Regular/Inter_400Regular.ttf',
  'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
].map((file) => require.resolve(`@expo-google-fonts/${file}`));
