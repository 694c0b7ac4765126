export type SettingsTable = { name: string; value: string }

declare module '#server/platform/store/database.ts' {
  interface Database {
    settings: SettingsTable
  }
}
