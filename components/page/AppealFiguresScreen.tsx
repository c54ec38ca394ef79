import type { AppealFigures } from '@contracts/appealFigures';
import type { AppealKind } from '@contracts/rules/appeal/appealRules';
import styled from 'styled-components';
import { Reading } from '@/components/article/articleLayout';
import { PageMeta } from '@/components/meta/PageMeta';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

export interface AppealFiguresScreenProps {
  /** Newest first. */
  page: AppealFigures;
  site: string;
}

const kindTexts: Record<AppealKind, string> = {
  rejection: 'An article was sent back',
  removal: 'An article was taken offline',
  suspension: 'An account was suspended',
};

const TITLE = 'Appeals';
const ABOUT = 'How many appeals against decisions of the editors there were in each month.';

/** In the language of the product, as all its words. */
const monthText = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });

/** How many appeals were received and answered in each month, without whose they were. */
export function AppealFiguresScreen({ page: figures, site }: AppealFiguresScreenProps) {
  const months = [...new Set(figures.map(({ month }) => month))];
  return (
    <>
      <PageMeta title={TITLE} description={ABOUT} site={site} path="/appeals" />
      <Reading>
        <Title>{TITLE}</Title>
        <p>
          {ABOUT} Another editor than the one who decided answers each. An appeal counts as received in the
          month in which it was made, and as upheld or changed in the month in which it was answered.
        </p>
        {months.length === 0 && <p>There were no appeals in the last two years.</p>}
        {months.map((month) => (
          <Table key={month}>
            <caption>{monthText(month)}</caption>
            <thead>
              <tr>
                <th scope="col">Against</th>
                <th scope="col">Received</th>
                <th scope="col">Upheld</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {figures
                .filter((row) => row.month === month)
                .map(({ kind, received, upheld, changed }) => (
                  <tr key={kind}>
                    <th scope="row">{kindTexts[kind]}</th>
                    <td>{received}</td>
                    <td>{upheld}</td>
                    <td>{changed}</td>
                  </tr>
                ))}
            </tbody>
          </Table>
        ))}
      </Reading>
    </>
  );
}

const Title = styled.h1`
  ${text.display}
  margin-bottom: ${space[4]};
`;

const Table = styled.table`
  ${text.small}
  width: 100%;
  margin-top: ${space[6]};
  border-collapse: collapse;

  caption {
    ${text.subheading}
    margin-bottom: ${space[2]};
    text-align: start;
  }
  th,
  td {
    padding: ${space[2]};
    border-bottom: 1px solid ${color.border};
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: inherit;
    color: ${color.textMuted};
  }
  th:first-child {
    text-align: start;
  }
`;
