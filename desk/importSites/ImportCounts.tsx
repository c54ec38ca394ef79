import type { SiteImport } from '@contracts/siteImport';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { ProgressBar } from '../ui/files/ProgressBar';
import { DataTable } from '../ui/table/DataTable';
import { isUnderWay, kindNames, outcomeName, outcomes } from './importTexts';

/** The contents of an export, and the progress or result of its import. */
export function ImportCounts({ of }: { of: SiteImport }) {
  const all = Object.values(of.found).reduce((sum, count) => sum + count, 0);
  const doing = of.is_dry_run ? 'Dry run' : 'Importing';
  const kinds = Object.keys(kindNames).filter((kind) => of.found[kind] !== undefined || of.counts[kind]);
  return (
    <Root>
      {isUnderWay(of) && of.state !== 'undoing' && (
        <ProgressBar
          label={doing}
          shown={`${doing}: ${all === 0 ? 'looking through the export' : `${of.done} of ${all} items`}`}
          done={of.done}
          of={all}
        />
      )}
      {kinds.length > 0 && (
        <DataTable
          caption="What was found"
          columns={['Kind', 'Found', ...outcomes.map((name) => outcomeName(of, name))]}
        >
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kindNames[kind]}</th>
              <td>{of.found[kind] ?? 0}</td>
              {outcomes.map((name) => (
                <td key={name}>{of.counts[kind]?.[name] ?? 0}</td>
              ))}
            </tr>
          ))}
        </DataTable>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: ${space[6]};
`;
