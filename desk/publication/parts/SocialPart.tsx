import { siteLimits, socialNetworks } from '@contracts/rules/site/siteRules';
import type { SiteIdentity } from '@contracts/site';
import { Select } from '@/components/ui/field/Select';
import { TextField } from '@/components/ui/field/TextField';
import { Part } from './Part';
import type { PartProps } from './partProps';
import { Rows } from './Rows';

type Account = SiteIdentity['footer']['social'][number];

const networks = socialNetworks.map((network) => ({ value: network, label: network }));
const newAccount: Account = { network: 'X', href: '' };

/** Accounts of the site elsewhere. */
export function SocialPart({ identity: { footer }, onChange, faultOf }: PartProps) {
  return (
    <Part title="Social accounts">
      <Rows
        what="account"
        addLabel="Add an account"
        rows={footer.social}
        most={siteLimits.social}
        empty={newAccount}
        onChange={(social) => onChange({ footer: { ...footer, social } })}
      >
        {(account, change, index) => (
          <>
            <Select
              label="Network"
              options={networks}
              value={account.network}
              onChange={({ target }) => change({ ...account, network: target.value as Account['network'] })}
            />
            <TextField
              label="Address"
              value={account.href}
              error={faultOf(`footer.social.${index}.href`)}
              onChange={({ target }) => change({ ...account, href: target.value })}
            />
          </>
        )}
      </Rows>
    </Part>
  );
}
