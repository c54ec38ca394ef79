/** Values that the server made for itself and keeps, such as the key of visitor hashes. */
export interface SettingTable {
  name: string;
  value: string;
}
