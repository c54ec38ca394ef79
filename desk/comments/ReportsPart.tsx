import type { OpenReports } from '@contracts/report';
import { reportKindTexts } from '@contracts/rules/reportKinds';
import styled from 'styled-components';
import { WrappedTypedText } from '@/components/ui/text/shownText';
import { countOf } from '@/components/ui/textFormat';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { Moment } from '../ui/Moment';

/** Authors' reports about a thing, newest first. */
export function ReportsPart({ reports: { count, newest } }: { reports: OpenReports }) {
  if (count === 0) return null;
  return (
    <Root aria-label={countOf(count, 'report')}>
      <ul>
        {newest.map(({ _id, kind, words, date, reporter }) => (
          <li key={_id}>
            <p>
              <strong>{reportKindTexts[kind]}</strong>
              <span>
                by <bdi>{reporter?.username ?? 'a former author'}</bdi>, <Moment date={date} />
              </span>
            </p>
            {words !== '' && <WrappedTypedText>{words}</WrappedTypedText>}
          </li>
        ))}
      </ul>
      {newest.length === 0 ? (
        <p>{countOf(count, 'report')}, for other editors to read.</p>
      ) : (
        count > newest.length && <p>and {countOf(count - newest.length, 'earlier report')}</p>
      )}
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};

  ul {
    ${resetList}
    display: grid;
    gap: ${space[2]};
  }
  li > p:first-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[2]};
  }
  strong {
    font-weight: ${weight.semibold};
  }
`;
