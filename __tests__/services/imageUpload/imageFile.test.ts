import { IMAGE_MAX_BYTES } from '@contracts/rules/limits';
import { imageFileProblem } from '@/services/imageUpload/imageFile';

const problem = (size: number) => imageFileProblem({ name: 'me.png', type: 'image/png', size });

test('a file a little over the limit is not said to be as large as the limit', () => {
  expect(problem(IMAGE_MAX_BYTES)).toBeNull();
  expect(problem(IMAGE_MAX_BYTES + 1)).toMatch(/has 8\.1 MB.*at most 8 MB/);
});
