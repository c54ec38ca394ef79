import styled, { css } from 'styled-components';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';

/** As many columns as there is room for: the side menu takes a part of the window that varies. */
export const Panels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  align-items: start;
  gap: ${space[5]};
`;

export const panelStyles = css`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  padding: ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
`;
