import type * as z from 'zod/mini'

/** A setting of a test, a work or a game: its value where nobody chose one, and its schema in a reply. */
export const setting = <Schema extends z.ZodMiniType>(initial: z.output<Schema>, schema: Schema) => ({
  initial,
  schema,
})

/** Settings by their names, each declared once. */
export type Declared = Record<string, { initial: unknown; schema: z.ZodMiniType }>
export type SettingsOf<All extends Declared> = { [Name in keyof All]: z.output<All[Name]['schema']> }

/** What `part` makes of each setting, by its name. */
export const ofEach = (settings: Declared, part: (one: Declared[string]) => unknown) =>
  Object.fromEntries(Object.entries(settings).map(([name, one]) => [name, part(one)]))

/** The schemas of all settings in a reply. */
export const schemasOf = <All extends Declared>(settings: All) =>
  ofEach(settings, ({ schema }) => schema) as { [Name in keyof All]: All[Name]['schema'] }

/** All settings where nobody chose any. */
export const initialOf = <All extends Declared>(settings: All) =>
  ofEach(settings, ({ initial }) => initial) as SettingsOf<All>
