import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { apiOf } from './support/api';
import { expect } from './support/expect';
import { fillSignUp, openSignUp, signInForm, signUpButton } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('a flood of sign-ups', (kind) => {
  const { site, consoleErrors } = startSite({}, kind);

  test('amid a flood of sign-ups a person registers as always, after a moment of work', async () => {
    const api = apiOf(site.server.url);
    for (let made = 0; made < attemptLimits.unprovedSignUps.most; made++)
      await api.post('/api/auth/register', {
        ...{ username: `Robot ${made}`, email: `robot${made}@example.org`, password: 'secret-1' },
      });
    const page = await site.visit('/');
    await openSignUp(page);
    await fillSignUp(page, { username: 'Ivo Lund', email: 'ivo@example.org', password: 'sailor' });
    // What is sent with the work done waits until the sentence was seen.
    const sentence = page.getByText('One moment: we check that you are not a robot.');
    let asked = 0;
    await page.route('**/api/auth/register', async (route) => {
      asked += 1;
      if (asked > 1) await sentence.waitFor();
      await route.continue();
    });
    await signUpButton(page).click();
    await expect.poll(() => asked).toBe(2);
    await signInForm(page).waitFor();
    await consoleErrors.takeOut(/403/);
  });
});
