import { clearStorage, onSessionChange, readSession, saveSession } from '@/services/storage/browserStorage';
import { THEME_STORAGE_KEY } from '@/styles/themeScript';

const visitor = { token: '', isLoggedIn: false };

// Specification 3.13
it('keeps token and flag under the specified names', () => {
  saveSession('abc');
  expect({ ...localStorage }).toEqual({ token: 'abc', isLoggedIn: 'true' });
  expect(readSession()).toEqual({ token: 'abc', isLoggedIn: true });
  clearStorage();
  expect(readSession()).toEqual(visitor);
});

// Specification 4.11
it('empties everything at logout and puts back the palette, which is the device’s and not the person’s', () => {
  saveSession('abc');
  localStorage.setItem('anything', 'else');
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  clearStorage();
  expect({ ...localStorage }).toEqual({ [THEME_STORAGE_KEY]: 'dark' });
});

// Specification 6.1
it('requires a token for a logged-in session', () => {
  localStorage.setItem('isLoggedIn', 'true');
  expect(readSession()).toEqual(visitor);
});

it('works where storage is forbidden', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  saveSession('abc');
  clearStorage();
  expect(readSession()).toEqual(visitor);
  forbidden.mockRestore();
});

it('reports a login in another tab', () => {
  const report = jest.fn();
  const stop = onSessionChange(report);
  saveSession('abc');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(report).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(report).toHaveBeenCalledWith({ token: 'abc', isLoggedIn: true });
  stop();
});
