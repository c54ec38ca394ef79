import { createGlobalStyle } from 'styled-components';
import { baseRules } from './baseRules';
import { fontRules } from './fonts';
import { printRules } from './print';

/** What holds for all pages of the site. */
export const GlobalStyle = createGlobalStyle`
  ${fontRules}
  ${baseRules}
  ${printRules}
`;
