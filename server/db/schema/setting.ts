/** Values that the server generated and keeps, such as the key of visitor hashes. */
export interface SettingTable {
  name: string;
  value: string;
}
