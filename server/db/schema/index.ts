import type { SettingTable } from './setting';

/** All tables. Each file beside this one adds its own by declaration merging. */
export interface Database {
  setting: SettingTable;
}
