import styled, { css } from 'styled-components';
import { ChooseFile } from '@/components/ui/field/ChooseFile';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { focusRing, resetButton, transition } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { font, size, weight } from '@/styles/typography';

const ui = css`
  font: ${weight.regular} ${size.sm} / 1.4 ${font.ui};
  font-style: normal;
  letter-spacing: normal;
`;

export const Figure = styled.figure`
  position: relative;
`;

/** As large as the picture will be, before it is there. */
export const Frame = styled.div`
  position: relative;
  display: grid;
  min-height: 3rem;
  margin-inline: auto;

  > * {
    grid-area: 1 / 1;
  }
  > img[data-pending] {
    width: 100%;
    opacity: 0.5;
  }
`;

export const Pending = styled.div<{ $isOver: boolean; $hasFailed: boolean }>`
  ${ui}
  /* Above the preview, which is half transparent and so a layer of its own. */
  position: relative;
  z-index: 1;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  min-height: ${({ $isOver }) => ($isOver ? '100%' : '12rem')};
  padding: ${space[4]};
  border: 1px dashed ${({ $hasFailed }) => ($hasFailed ? color.danger : color.borderStrong)};
  border-radius: ${radius.md};
  background: ${({ $isOver }) => ($isOver ? 'transparent' : color.sunken)};
  text-align: center;

  > p {
    max-width: 32rem;
    margin: 0;
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.md};
    background: ${color.surface};
    color: ${({ $hasFailed }) => ($hasFailed ? color.danger : color.text)};
  }
  > progress {
    max-width: 20rem;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[2]};
  }
`;

const barControl = css`
  ${ui}
  display: inline-grid;
  place-items: center;
  min-height: 2rem;
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  cursor: pointer;

  &:hover {
    background: ${color.sunken};
  }
  ${media.coarsePointer} {
    min-height: ${layout.target};
  }
`;

export const BarButton = styled.button`
  ${resetButton}
  ${barControl}
  ${focusRing}
`;

export const BarChoose = styled(ChooseFile)`
  ${barControl}
`;

/** Over the picture, so that nothing moves when it shows. */
export const Bar = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[2]};
  z-index: 1;
  display: flex;
  gap: ${space[1]};
  padding: ${space[1]};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowSoft};
  opacity: 0;
  ${transition('opacity')}

  ${Figure}:hover &,
  ${Figure}[data-selected] &,
  ${Figure}:focus-within & {
    opacity: 1;
  }
  ${media.coarsePointer} {
    opacity: 1;
  }
`;

export const Hint = styled.span`
  ${ui}
  place-self: end start;
  margin: ${space[2]};
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.raised};
  color: ${color.text};
  white-space: nowrap;
  pointer-events: none;
`;

export const Panel = styled.div`
  ${ui}
  position: absolute;
  inset-block-start: 3.5rem;
  inset-inline-end: ${space[2]};
  /* Below the last picture it reaches over the line that counts the words. */
  z-index: ${depths.stickyBar};
  display: grid;
  justify-items: start;
  gap: ${space[3]};
  width: min(24rem, calc(100% - 2 * ${space[2]}));
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};

  > :first-child {
    width: 100%;
  }
`;

export const Caption = styled.textarea`
  ${focusRing}
  display: block;
  width: 100%;
  margin-top: ${space[3]};
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${color.textMuted};
  ${ui}
  text-align: center;
  resize: none;
  field-sizing: content;
  min-height: 1.5rem;

  &::placeholder {
    color: ${color.textFaint};
    opacity: 1;
  }
`;
