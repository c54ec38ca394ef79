import type { WholeImport } from '@contracts/siteImport';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { FailureLine } from '../ui/FailureLine';
import { useFetchMissingImagesMutation } from './importApi';
import { lackingText } from './importTexts';

/** Says that articles, pages and authors lack images of other sites, and has the server try again. */
export function MissingImages({ of }: { of: WholeImport }) {
  const [fetchAgain, { isLoading, error }] = useFetchMissingImagesMutation();
  const { lacking, fetching } = of.images;
  const text = lackingText(lacking);
  return (
    <Root role="status">
      {text !== '' && (
        <>
          <p>
            {text}
            {fetching > 0 && ' The server is fetching them.'}
          </p>
          {fetching === 0 && (
            <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void fetchAgain(of._id)}>
              Fetch missing images again
            </Button>
          )}
          <FailureLine>{error?.message}</FailureLine>
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  &:not(:empty) {
    margin-bottom: ${space[4]};
  }
`;
