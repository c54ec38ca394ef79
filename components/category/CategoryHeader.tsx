import type { SubTag } from '@contracts/tag';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { SubscribeMenu } from '@/components/site/SubscribeMenu';
import { isPlainClick } from '@/components/ui/isPlainClick';
import { paths } from '@/services/paths';
import { subTagSelected, tagSelected } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { focusRing, resetList, touchTarget, transition } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface CategoryHeaderProps {
  tag: string;
  sub: string;
  subs: SubTag[];
}

/** The name of the tag with its feed, and its sub-categories as links. */
export function CategoryHeader({ tag, sub, subs }: CategoryHeaderProps) {
  const dispatch = useAppDispatch();
  const select = (chosen: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    dispatch(chosen === '' ? tagSelected(tag) : subTagSelected({ tag, sub: chosen }));
  };
  const entries = [
    { key: 'all', label: 'All', sub: '', href: paths.tag(tag) },
    ...subs.map(({ _id, subcontent }) => ({
      key: _id,
      label: subcontent,
      sub: subcontent,
      href: paths.subTag(tag, subcontent),
    })),
  ];

  return (
    <Root>
      {sub !== '' && <Over>{tag}</Over>}
      <Title>
        <h1>{sub === '' ? tag : sub}</h1>
        <SubscribeMenu
          page={sub === '' ? paths.tag(tag) : paths.subTag(tag, sub)}
          of={sub === '' ? tag : `${sub} in ${tag}`}
        />
      </Title>
      {subs.length > 0 && (
        <nav aria-label={`Sub-categories of ${tag}`}>
          <Chips>
            {entries.map((entry) => (
              <li key={entry.key}>
                <Chip
                  href={entry.href}
                  aria-current={entry.sub === sub ? 'page' : undefined}
                  onClick={select(entry.sub)}
                >
                  {entry.label}
                </Chip>
              </li>
            ))}
          </Chips>
        </nav>
      )}
    </Root>
  );
}

const Root = styled.header`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[6]};

  h1 {
    ${text.display}
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[5]};
`;

const Over = styled.p`
  ${text.overline}
  margin-bottom: calc(-1 * ${space[3]});
  color: ${color.textFaint};
`;

const Chips = styled.ul`
  ${resetList}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Chip = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget({ height: '2.25rem' })}
  ${transition('background-color', 'border-color', 'color')}
  display: inline-flex;
  align-items: center;
  padding-inline: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    border-color: ${color.borderStrong};
    color: ${color.text};
  }
  &[aria-current] {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.onInk};
  }
`;
