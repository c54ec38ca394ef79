import type { SiteIdentity } from '@contracts/site';
import { Aside, Letter, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** Of the site, without a slash at its end. */
  siteAddress: string;
}

/** Tells the owner of an account about its new password. */
export const passwordChangedMail = (site: SiteIdentity, { username, siteAddress }: Facts) => ({
  subject: `Your password for ${site.name} was changed`,
  body: (
    <Letter site={site} preview="All devices were signed out.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        your account at {site.name} has a new password, set with a link that was sent to this address. All
        devices were signed out.
      </Paragraph>
      <Aside>
        If it was not you, someone else can read your mail. Change the password of your mailbox first, then
        ask for a link at {siteAddress}/account/reset and tell the editors.
      </Aside>
    </Letter>
  ),
});
