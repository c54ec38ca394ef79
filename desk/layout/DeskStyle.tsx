import { createGlobalStyle } from 'styled-components';
import { useSite } from '@/components/site/SiteProvider';
import { baseRules } from '@/styles/baseRules';
import { fontFiles } from '@/styles/fonts/fontFiles';
import { fontFaceRules, fontNameRules } from '@/styles/fonts/fontRules';
import { accentRules } from '@/styles/theme/accent';

/** Global styles of the desk: the look of the site. */
export function DeskStyle() {
  const { accent, fonts } = useSite();
  return <Rules $site={fontFaceRules(fonts, fontFiles) + fontNameRules(fonts) + accentRules(accent)} />;
}

const Rules = createGlobalStyle<{ $site: string }>`
  ${({ $site }) => $site}
  ${baseRules}
`;
