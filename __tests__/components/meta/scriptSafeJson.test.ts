import { scriptSafeJson } from '@/components/meta/scriptSafeJson';

test('no title can end the element, and what is read back is the same', () => {
  const data = { headline: '</script><script>alert(1)</script><!-- & \u2028' };
  const json = scriptSafeJson(data);
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual(data);
});
