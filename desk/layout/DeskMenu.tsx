import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Link, useRoute } from 'wouter';
import { CountBadge } from '@/components/ui/CountBadge';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media } from '@/styles/breakpoints';
import { resetList, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { type Section, sections } from '../sections';
import { useMay } from '../session/useMay';

/** The sections of the desk that the editor may open, with how much waits in each. */
export function DeskMenu() {
  const may = useMay();
  const own = sections.filter(({ access }) => !access || may(access));
  return (
    <nav aria-label="Desk">
      <List>
        {own.map((section) => (
          <SectionItem key={section.path} section={section} />
        ))}
      </List>
    </nav>
  );
}

const always = () => true;
const noCount = () => undefined;

function SectionItem({ section }: { section: Section }) {
  const { useIsShown = always } = section;
  if (!useIsShown()) return null;
  return (
    <li>
      <SectionLink section={section} />
    </li>
  );
}

function SectionLink({ section: { path, label, Icon, useCount = noCount } }: { section: Section }) {
  const [isCurrent] = useRoute(`${path}/*?`);
  const count = useCount();
  const link = useRef<HTMLAnchorElement>(null);
  // In a narrow window the row of sections is longer than the window.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [isCurrent]);
  return (
    <Anchor ref={link} href={path} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      <span>{label}</span>
      {count ? (
        <>
          <CountBadge count={count} />
          <VisuallyHidden>, {count} waiting</VisuallyHidden>
        </>
      ) : null}
    </Anchor>
  );
}

const List = styled.ul`
  ${resetList}
  display: flex;
  gap: ${space[1]};

  ${media.fromDrawer} {
    flex-direction: column;
  }
  ${media.belowDrawer} {
    margin-inline: -${space[2]};
    padding-block: ${space[1]} ${space[2]};
    overflow-x: auto;
  }
`;

const Anchor = styled(Link)`
  ${text.label}
  ${touchTarget({ height: '2.5rem' })}
  /* Its hidden parts must not widen the page while the link is outside of the row. */
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-decoration: none;
  white-space: nowrap;

  ${media.belowDrawer} {
    gap: ${space[2]};
    padding-inline: ${space[2]};
  }
  &:hover {
    background: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  > svg {
    flex: none;
    font-size: 1.125rem;
  }
`;
