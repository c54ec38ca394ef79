import styled from 'styled-components';
import { depths } from '@/styles/depths';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { besideStyles } from './keepBeside';

/** The box of a list or a panel beside the text. */
export const BesideBox = styled.div`
  ${besideStyles}
  z-index: ${depths.dropdown};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
`;
