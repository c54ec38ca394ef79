import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { ImageOptimizerCache } from 'next/dist/server/image-optimizer';
import { imageConfigDefault } from 'next/dist/shared/lib/image-config';

const configOf = jest.requireActual<(phase: string) => Promise<NextConfig>>('@/next.config');

type Asked = Parameters<typeof ImageOptimizerCache.validateParams>;

const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const sizes = [16, 32, 48, 64, 96, 128, 256, 384];

/** What Next says to a request for a picture of that width and quality; undefined where it makes it. */
function refusalOf(images: NextConfig['images'], width: number, quality: number): string | undefined {
  const config = { images: { ...imageConfigDefault, ...images } } as Asked[2];
  const query = { url: '/og-default.png', w: String(width), q: String(quality) };
  const request = { headers: {} } as Asked[0];
  const answer = ImageOptimizerCache.validateParams(request, query, config, false);
  return 'errorMessage' in answer ? answer.errorMessage : undefined;
}

// Specification 9.21
test('pictures are made in the specified widths and in no other', async () => {
  const { images } = await configOf(PHASE_PRODUCTION_SERVER);
  const all = Array.from({ length: 16_384 }, (_, index) => index + 1);
  const made = all.filter((width) => refusalOf(images, width, 75) === undefined);
  expect(made).toEqual([...widths, ...sizes].sort((one, other) => one - other));
});

// Specification 9.22
test('in the quality of 75 and in no other', async () => {
  const { images } = await configOf(PHASE_PRODUCTION_SERVER);
  const qualities = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(qualities.filter((quality) => refusalOf(images, 640, quality) === undefined)).toEqual([75]);
});
