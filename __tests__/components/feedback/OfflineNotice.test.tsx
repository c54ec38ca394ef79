import { act, render, screen } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { OfflineNotice } from '@/components/feedback/OfflineNotice';

function goOffline() {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
}

afterEach(() => jest.restoreAllMocks());

test.each([
  ['/', 'You’re offline.'],
  ['/dashboard/write?article=article-1', 'Offline. Your changes are kept on this device.'],
])('at %s it says: %s', (address, words) => {
  mockRouter.setCurrentUrl(address);
  render(<OfflineNotice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  goOffline();
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
