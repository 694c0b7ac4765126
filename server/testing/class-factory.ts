import { classes, type PupilsChange } from '@quiz/contract/group/classes.ts'
import type { TestPerson, TestSite } from './test-app.ts'

type NewClass = { names: readonly string[]; title?: string | undefined }

/** A class of a teacher with these pupils, made through the API. */
export async function aTaughtClass(site: TestSite, teacher: TestPerson, { names, title = '7Б' }: NewClass) {
  const id = await site.call(classes.create, { body: { title } }, teacher)
  const change = (one: Partial<PupilsChange>) => site.call(classes.pupils, { body: { id, ...one } }, teacher)
  const pupils = names.length > 0 ? await change({ add: [...names] }) : []
  const idOf = (at: number) => pupils[at]?.id ?? 0
  return { id, pupils, codes: pupils.map(({ code }) => code ?? ''), idOf, change }
}
