import 'fake-indexeddb/auto';

const fresh = async () => {
  jest.resetModules();
  return import('@/services/typography/typographyChoice');
};

test('the choice is kept on this device, beyond logging out', async () => {
  const first = await fresh();
  expect(first.typographyChoice()).toBe('browser');
  first.chooseTypography('de');
  expect(first.typographyRules()?.name).toBe('German');
  window.localStorage.clear();

  const next = await fresh();
  const heard = jest.fn();
  next.onTypographyChoice(heard);
  await next.recallTypography();
  expect(next.typographyChoice()).toBe('de');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('what is chosen while the device is asked is newer', async () => {
  const choice = await fresh();
  const asked = choice.recallTypography();
  choice.chooseTypography('off');
  await asked;
  expect(choice.typographyRules()).toBeNull();
});
