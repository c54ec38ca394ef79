import type { Person } from '@contracts/person';
import styled from 'styled-components';
import { Link } from 'wouter';
import { Avatar } from '@/components/ui/image/Avatar';
import { countOf } from '@/components/ui/textFormat';
import { formatDate } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { cardSurface, focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { PersonBadges } from './PersonBadges';

/** One line for each, which opens their page. */
export function PersonList({ people, label }: { people: Person[]; label: string }) {
  return (
    <List aria-label={label}>
      {people.map((person) => (
        <Row key={person._id}>
          <Avatar src={person.profile_pic} size={40} />
          <Who>
            <span>
              <Name href={`/${person._id}`}>{person.username}</Name>
              <PersonBadges person={person} />
            </span>
            <Muted>{person.email}</Muted>
          </Who>
          <Counts>
            <Muted>{countOf(person.articles, 'article')}</Muted>
            <Muted>since {formatDate(person.since)}</Muted>
          </Counts>
        </Row>
      ))}
    </List>
  );
}

const List = styled.ul`
  ${resetList}
  max-width: 60rem;
  ${cardSurface}
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 7rem 9rem;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[3]} ${space[4]};

  & + & {
    border-top: 1px solid ${color.border};
  }
  &:hover {
    background: ${color.sunken};
  }
  ${media.belowMobile} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;

/** Columns of the row; in narrow windows one line below the name. */
const Counts = styled.div`
  display: contents;

  ${media.belowMobile} {
    display: flex;
    flex-wrap: wrap;
    grid-column: 2;
    gap: 0 ${space[4]};
  }
`;

const Who = styled.div`
  display: grid;
  min-width: 0;

  > span {
    overflow-wrap: anywhere;
  }
  > span:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[2]};
  }
`;

/** The whole row leads where the name does. */
const Name = styled(Link)`
  ${text.label}
  ${focusRing}
  border-radius: ${radius.sm};
  color: ${color.text};
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Muted = styled.span`
  ${text.small}
  color: ${color.textMuted};
`;
