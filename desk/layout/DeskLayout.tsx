import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MAIN_ID, SkipLink } from '@/components/layout/SkipLink';
import { SiteLogo } from '@/components/site/SiteLogo';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { layout, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { SpaceLine } from '../space/SpaceLine';
import { ConnectionLine } from './ConnectionLine';
import { DeskMenu } from './DeskMenu';
import { EditorMenu } from './EditorMenu';

/** The frame of the desk: the sections at the side, in narrow windows above, and the page. */
export function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <SkipLink />
      <Bar>
        <Brand>
          <SiteLogo />
          <span>Desk</span>
        </Brand>
        <DeskMenu />
        <EditorMenu />
      </Bar>
      <Main id={MAIN_ID} tabIndex={-1}>
        <ConnectionLine />
        <SpaceLine />
        {children}
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  min-height: 100dvh;

  ${media.fromDrawer} {
    display: grid;
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${depths.stickyBar};
  background: ${color.surface};

  ${media.fromDrawer} {
    display: flex;
    flex-direction: column;
    gap: ${space[5]};
    height: 100dvh;
    padding: ${space[5]} ${space[3]};
    border-inline-end: 1px solid ${color.border};
    overflow-y: auto;
  }
  ${media.belowDrawer} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    padding: ${space[2]} ${layout.gutter} 0;
    border-bottom: 1px solid ${color.border};

    > nav {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  padding-inline: ${space[2]};

  ${media.belowMobile} {
    > span:last-child {
      display: none;
    }
  }

  > span:last-child {
    ${text.label}
    flex: none;
    padding-inline-start: ${space[3]};
    border-inline-start: 1px solid ${color.border};
    color: ${color.textMuted};
  }

  ${media.fromDrawer} {
    /* Side by side, the narrow column would break a short name within the word. */
    flex-direction: column;
    align-items: flex-start;
    gap: ${space[2]};

    > span:last-child {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
  }
`;

const Main = styled.main`
  min-width: 0;
  padding: ${space[6]} ${layout.gutter} ${space[8]};
`;
