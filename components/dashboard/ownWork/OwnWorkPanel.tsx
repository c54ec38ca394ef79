import Link from 'next/link';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { panelStyles } from './panelLayout';

interface OwnWorkPanelProps {
  icon: ReactNode;
  title: string;
  /** The list that this is the beginning of. */
  all: { label: string; href: string };
  children: ReactNode;
}

/** The first articles of one kind, with a link to all of them. */
export function OwnWorkPanel({ icon, title, all, children }: OwnWorkPanelProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <h2 id={id}>
          {icon}
          {title}
        </h2>
        <Link href={all.href}>{all.label}</Link>
      </Head>
      <List>{children}</List>
    </Root>
  );
}

interface OwnWorkRowProps {
  title: string;
  href: string;
  children: ReactNode;
}

/** One article of a panel. */
export function OwnWorkRow({ title, href, children }: OwnWorkRowProps) {
  return (
    <Row>
      <TitleLink href={href}>{title}</TitleLink>
      {children}
    </Row>
  );
}

const Root = styled.section`
  ${panelStyles}
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};

  h2 {
    ${text.subheading}
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  h2 > svg {
    flex: none;
    color: ${color.textMuted};
  }
  a {
    ${text.small}
    ${focusRing}
    border-radius: ${radius.sm};
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[4]};
`;

const Row = styled.li`
  ${text.small}
  display: grid;
  gap: ${space[1]};
  min-width: 0;
  color: ${color.textMuted};
`;

const TitleLink = styled(Link)`
  ${text.label}
  ${focusRing}
  justify-self: start;
  max-width: 100%;
  border-radius: ${radius.sm};
  color: ${color.text};
  font-size: 1rem;
  overflow-wrap: anywhere;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;
