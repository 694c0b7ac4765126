/** The databases that a test run copies for each file: without tables, and migrated. */
export type Template =
  | { kind: 'embedded'; bareTar: string; migratedTar: string }
  | { kind: 'postgres'; serverUrl: string; migratedName: string }

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  export interface ProvidedContext {
    template: Template
  }
}
