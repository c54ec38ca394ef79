import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { apiOf } from './support/api';
import { fillSignUp, openSignUp, signInForm, signUpButton } from './support/people';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();

test('amid a flood of sign-ups a person registers as always, after a moment of work', async () => {
  const api = apiOf(site.server.url);
  for (let made = 0; made < attemptLimits.unprovedSignUps.most; made++)
    await api.post('/api/auth/register', {
      ...{ username: `Robot ${made}`, email: `robot${made}@example.org`, password: 'secret-1' },
    });
  const page = await site.visit('/');
  await openSignUp(page);
  await fillSignUp(page, { username: 'Ivo Lund', email: 'ivo@example.org', password: 'sailor' });
  await signUpButton(page).click();
  await page.getByText('One moment: we check that you are not a robot.').waitFor();
  await signInForm(page).waitFor();
  await consoleErrors.takeOut(/403/);
});
