import type { SiteIdentity } from '@contracts/site';
import { Part } from '../parts/Part';
import type { PartProps } from '../parts/partProps';
import { CoverPictures } from './CoverPictures';
import { PictureField } from './PictureField';

/** The pictures by which the site is known. */
export function PicturesPart({ identity, faultOf, onChange }: PartProps) {
  const { logo, icon, covers } = identity;
  const setLogo = (changes: Partial<SiteIdentity['logo']>) => onChange({ logo: { ...logo, ...changes } });
  return (
    <Part title="Pictures">
      <p>Readers see them once you publish. A file that you export carries them.</p>
      <PictureField
        label="Logo"
        hint="Shown in place of the name. JPEG, PNG, WebP or SVG; an SVG is converted to an image. Without one, the name is written."
        use="logo"
        picture={logo.light}
        error={faultOf('logo.light')}
        onChange={(light) => setLogo(light ? { light } : { light, dark: null })}
      />
      {logo.light && (
        <PictureField
          label="Logo for the dark theme"
          hint="Without one, the dark theme shows the logo above on light paper."
          use="logo"
          paper="dark"
          picture={logo.dark}
          error={faultOf('logo.dark')}
          onChange={(dark) => setLogo({ dark })}
        />
      )}
      <PictureField
        label="Icon"
        hint="A square of 512 × 512 pixels or more. All icons of browsers, phones and search engines are made of it."
        use="icon"
        picture={icon}
        error={faultOf('icon')}
        onChange={(changed) => onChange({ icon: changed })}
      />
      <CoverPictures
        covers={covers}
        faultOf={faultOf}
        onChange={(changed) => onChange({ covers: changed })}
      />
    </Part>
  );
}
