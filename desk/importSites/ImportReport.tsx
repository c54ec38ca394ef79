import type { ImportItem, ImportOutcome, SiteImport } from '@contracts/siteImport';
import styled from 'styled-components';
import { useSearchParams } from 'wouter';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListPages } from '../ui/ListPages';
import { DataTable } from '../ui/table/DataTable';
import { LongCell } from '../ui/table/tableCells';
import { useImportItemsInfiniteQuery } from './importApi';
import { itemNames, outcomeName, outcomes } from './importTexts';

const isOutcome = (text: string | null): text is ImportOutcome =>
  outcomes.some((outcome) => outcome === text);

/** The outcome of each item of an export. */
export function ImportReport({ of }: { of: SiteImport }) {
  const [params] = useSearchParams();
  const typed = params.get('outcome');
  const outcome = isOutcome(typed) ? typed : undefined;
  const asked = useImportItemsInfiniteQuery({ id: of._id, outcome }, { refetchOnMountOrArgChange: true });
  const isUndone = of.state === 'undone';
  return (
    <>
      <nav aria-label="Outcomes">
        <LinkTabs>
          <li>
            <LinkTab href={`/${of._id}`} aria-current={outcome === undefined ? 'page' : undefined}>
              All
            </LinkTab>
          </li>
          {outcomes.map((one) => (
            <li key={one}>
              <LinkTab href={`/${of._id}?outcome=${one}`} aria-current={outcome === one ? 'page' : undefined}>
                {outcomeName(of, one)}
              </LinkTab>
            </li>
          ))}
        </LinkTabs>
      </nav>
      <ListPages asked={asked} empty={{ title: 'Nothing here', text: 'No item has this outcome.' }}>
        {(items) => (
          <DataTable caption="Report" columns={['Item', 'Outcome', isUndone ? 'Undone' : 'Notes']}>
            {items.map((item) => (
              <ItemRow key={item.position} item={item} of={of} />
            ))}
          </DataTable>
        )}
      </ListPages>
    </>
  );
}

function ItemRow({ item, of }: { item: ImportItem; of: SiteImport }) {
  const { kind, title, key, outcome, status, reason, changes, undone } = item;
  const lines = of.state === 'undone' ? [undone === '' ? 'Removed.' : (undone ?? '')] : [reason, ...changes];
  return (
    <tr>
      <LongCell scope="row">{[itemNames[kind], title || key].filter(Boolean).join(': ')}</LongCell>
      <td>
        {outcomeName(of, outcome)}
        {status === 'draft' && ', as a draft'}
      </td>
      <Lines>
        {lines.filter(Boolean).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one item never change their order.
          <p key={at}>{line}</p>
        ))}
      </Lines>
    </tr>
  );
}

const Lines = styled.td`
  min-width: 16rem;
  overflow-wrap: anywhere;
`;
