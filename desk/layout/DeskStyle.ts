import { createGlobalStyle } from 'styled-components';
import { baseRules } from '@/styles/baseRules';

/** What holds for the whole desk: the look of the site, with its own copies of the fonts. */
export const DeskStyle = createGlobalStyle`
  :root {
    --font-ui: 'Inter Variable', Arial, system-ui, sans-serif;
    --font-reading: 'Source Serif 4 Variable', 'Times New Roman', Georgia, serif;
    --font-reading-italic: 'Source Serif 4 Variable', 'Times New Roman', Georgia, serif;
  }
  ${baseRules}
`;
