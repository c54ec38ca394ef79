import { AccountsPart } from './parts/AccountsPart';
import { AccentPart } from './parts/accent/AccentPart';
import { CommentsPart } from './parts/CommentsPart';
import { FontsPart } from './parts/FontsPart';
import { FooterPart } from './parts/FooterPart';
import { LanguagePart } from './parts/LanguagePart';
import { MenuPart } from './parts/MenuPart';
import { NamePart } from './parts/NamePart';
import { ProgramsPart } from './parts/ProgramsPart';
import type { PartProps } from './parts/partProps';
import { ReviewPart } from './parts/ReviewPart';
import { SocialPart } from './parts/SocialPart';
import { VersionsPart } from './parts/VersionsPart';
import { PicturesPart } from './pictures/PicturesPart';

const parts = {
  name: NamePart,
  pictures: PicturesPart,
  accent: AccentPart,
  fonts: FontsPart,
  language: LanguagePart,
  accounts: AccountsPart,
  comments: CommentsPart,
  versions: VersionsPart,
  review: ReviewPart,
  programs: ProgramsPart,
  menu: MenuPart,
  footer: FooterPart,
  social: SocialPart,
};

/** All that editors say of the site. */
export function PublicationForm(props: PartProps) {
  return Object.entries(parts).map(([name, Part]) => <Part key={name} {...props} />);
}
