import styled from 'styled-components';
import { AcceptedIcon, AdviceIcon, RequiredIcon } from '@/components/ui/icons';
import { exactCountOf } from '@/components/ui/textFormat';
import { media } from '@/styles/breakpoints';
import { focusRing, resetButton, resetList } from '@/styles/mixins';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { type Finding, type FindingGroups, type FindingPlace, placeText } from './findings';

interface CheckListProps {
  groups: FindingGroups;
  onGo: (place: FindingPlace) => void;
}

const kinds = {
  required: { title: 'Required', Icon: RequiredIcon, ink: color.danger },
  advice: { title: 'Suggestions', Icon: AdviceIcon, ink: color.accent },
  well: { title: 'Passed', Icon: AcceptedIcon, ink: color.success },
} as const;

/** The checks before review: required changes, suggestions, then passed checks in a collapsed list. */
export function CheckList({ groups, onGo }: CheckListProps) {
  return (
    <Groups>
      {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => {
        const { title } = kinds[kind];
        const findings = groups[kind];
        if (findings.length === 0) return null;
        const items = <CheckItems kind={kind} findings={findings} onGo={onGo} />;
        return (
          <section key={kind} aria-label={title}>
            {kind === 'well' ? (
              <details>
                <summary>{exactCountOf(findings.length, 'check')} passed</summary>
                {items}
              </details>
            ) : (
              <>
                <h4>{title}</h4>
                {items}
              </>
            )}
          </section>
        );
      })}
    </Groups>
  );
}

interface CheckItemsProps {
  kind: keyof FindingGroups;
  findings: Finding[];
  onGo: (place: FindingPlace) => void;
}

function CheckItems({ kind, findings, onGo }: CheckItemsProps) {
  const { Icon, ink } = kinds[kind];
  return (
    <List>
      {findings.map((finding) => (
        <Item key={finding.key} $ink={ink}>
          <Icon aria-hidden />
          <CheckItem finding={finding} onGo={onGo} />
        </Item>
      ))}
    </List>
  );
}

function CheckItem({ finding, onGo }: { finding: Finding; onGo: (place: FindingPlace) => void }) {
  return (
    <div>
      <p>{finding.message}</p>
      {finding.places.length > 0 && (
        <Places>
          {finding.places.map((place) => (
            <li key={`${place.field}:${place.at}`}>
              <Go type="button" onClick={() => onGo(place)}>
                {placeText(place)}
              </Go>
            </li>
          ))}
        </Places>
      )}
    </div>
  );
}

const Groups = styled.div`
  display: grid;
  gap: ${space[4]};

  h4,
  summary {
    ${text.overline}
    margin-bottom: ${space[2]};
    color: ${color.textMuted};
  }
  summary {
    ${focusRing}
    min-height: 1.5rem;
    border-radius: ${radius.sm};
    cursor: pointer;
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  gap: ${space[2]};
`;

const Item = styled.li<{ $ink: string }>`
  display: flex;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 0.2em;
    color: ${({ $ink }) => $ink};
    font-size: 1.125rem;
  }
`;

const Places = styled.ul`
  ${resetList}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
`;

const Go = styled.button`
  ${resetButton}
  ${text.small}
  ${focusRing}
  min-height: 1.5rem;
  border-radius: ${radius.sm};
  color: ${color.accent};
  font-weight: ${weight.medium};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;

  ${media.coarsePointer} {
    min-height: ${layout.target};
  }
`;
