import { AccountCard } from '@/components/account/accountStyles';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';

/** For browsers without JavaScript, which send no server what is behind the `#` of the link: the person does. */
export const WithoutScript = () => (
  <noscript>
    <AccountCard as="form" method="post" action="/api/signoff/page" aria-labelledby="sign-off-code">
      <h1 id="sign-off-code">Sign-off</h1>
      <p>
        Without JavaScript this page cannot read the code in your link. Paste the whole link here, as it was
        sent to you, to read the article, comment and answer.
      </p>
      <TextField label="The whole link" name="code" autoComplete="off" required />
      <Button type="submit">Read the article</Button>
    </AccountCard>
  </noscript>
);
