/** The server of a test run, and the name of the migrated database that it copies for each file. */
export type Template = { serverUrl: string; migratedName: string }

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    template: Template
  }
}
