import { createGlobalStyle } from 'styled-components';
import { baseRules } from './baseRules';
import { printRules } from './print';

/** What holds for all pages of the site. */
export const GlobalStyle = createGlobalStyle`
  ${baseRules}
  ${printRules}
`;
