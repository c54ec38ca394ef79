import { z } from 'zod';
import { reply } from './envelope';
import { uploadImage } from './image';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';
import { iconFault, PICTURE_SIDE_MAX, pictureUses } from './rules/site/pictureRules';

const side = z.number().int().min(1).max(PICTURE_SIDE_MAX);

/** A stored picture that the site shows, with its size in pixels. */
export const sitePicture = z.object({
  src: z.string().regex(/^\/uploads\/[0-9a-f]{32}\.webp$/, 'must be a picture that was uploaded here'),
  width: side,
  height: side,
});
export type SitePicture = z.output<typeof sitePicture>;

export const siteLogo = z
  .object({
    light: sitePicture.nullable(),
    dark: sitePicture.nullable().describe('absent if the other one is shown in both themes'),
  })
  .refine(({ light, dark }) => light !== null || dark === null, {
    path: ['light'],
    message: 'is needed beside the logo for the dark theme',
  });

export const siteIcon = sitePicture.nullable().superRefine((icon, context) => {
  const message = icon && iconFault(icon);
  if (message) context.addIssue({ code: 'custom', message });
});

export const uploadSitePicture = defineRoute({
  method: 'POST',
  path: '/api/admin/site/picture',
  access: sitePolicy.editIdentity,
  group: 'Site',
  summary:
    'Stores a picture for the logo, the icon or the stand-in covers; an SVG is converted to a bitmap. Readers see it once it is published.',
  body: z.object({ use: z.enum(pictureUses), file: uploadImage.body.shape.file }),
  bodyMaxBytes: uploadImage.bodyMaxBytes,
  bodyTooLarge: uploadImage.bodyTooLarge,
  reply: reply(sitePicture),
  status: 201,
});
