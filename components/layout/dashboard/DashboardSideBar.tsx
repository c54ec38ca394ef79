import Link from 'next/link';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { SiteLogo } from '@/components/site/SiteLogo';
import { useSite } from '@/components/site/SiteProvider';
import { Avatar } from '@/components/ui/image/Avatar';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { paths } from '@/services/paths';
import { ellipsis, focusRing, transition } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { DashboardMenu } from './DashboardMenu';

export interface Person {
  email: string;
  profile_pic: string;
}

interface DashboardSideBarProps extends ComponentProps<typeof DashboardMenu> {
  /** Null until the own record is there. */
  person: Person | null;
}

/** The content of the side bar, whether it is the full one, the narrow one or the drawer. */
export function DashboardSideBar({ person, isNarrow = false, ...menu }: DashboardSideBarProps) {
  const { name } = useSite();
  return (
    <Column>
      <HomeLink
        href={paths.dashboard}
        aria-label={`${name}, dashboard`}
        onClick={(event) => menu.onSelect('none', event)}
        $isNarrow={isNarrow}
      >
        <SiteLogo isMarkOnly={isNarrow} />
      </HomeLink>
      <DashboardMenu {...menu} isNarrow={isNarrow} />
      <Foot>
        <Self
          href={paths.profile}
          aria-current={menu.currentPath === paths.profile ? 'page' : undefined}
          title={isNarrow ? 'Profile' : undefined}
          onClick={(event) => menu.onSelect('none', event)}
          $isNarrow={isNarrow}
        >
          <Avatar src={person?.profile_pic} size={36} />
          <VisuallyHidden>Profile </VisuallyHidden>
          {!isNarrow && <Email>{person?.email}</Email>}
        </Self>
      </Foot>
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  min-height: 0;
  padding: 0 ${space[3]} ${space[4]};
  overflow-y: auto;
`;

const HomeLink = styled(Link)<{ $isNarrow: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: ${({ $isNarrow }) => ($isNarrow ? 'center' : 'flex-start')};
  height: ${layout.topBar};
  padding-inline: ${({ $isNarrow }) => ($isNarrow ? '0' : space[3])};
  border-radius: ${radius.sm};
  text-decoration: none;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${space[3]};
  border-top: 1px solid ${color.border};
`;

const Self = styled(Link)<{ $isNarrow: boolean }>`
  ${focusRing}
  ${transition('background-color')}
  display: flex;
  align-items: center;
  justify-content: ${({ $isNarrow }) => ($isNarrow ? 'center' : 'flex-start')};
  gap: ${space[3]};
  min-height: 3.25rem;
  padding-inline: ${({ $isNarrow }) => ($isNarrow ? '0' : space[2])};
  border-radius: ${radius.md};
  text-decoration: none;

  &:hover {
    background: ${color.sunken};
  }
  &[aria-current] {
    background: ${color.accentSoft};
  }
`;

const Email = styled.span`
  ${text.small}
  ${ellipsis}
  min-width: 0;
  color: ${color.textMuted};
`;
