import { editDistance } from '@quiz/contract/work/slips.ts'
import { variables } from './variables.ts'

/** A variable of the environment that the site does not know, and the setting that it looks like. */
export type MisspeltSetting = { given: string; meant: string }

/** In a short name another letter is another word: `SORT` and `HOSTS` are set by other programs. */
const slipsIn = (name: string): number => (name.length < 8 ? 1 : 2)

/** Whether a name of at most four letters was typed with two of them swapped, as in `PROT`. */
const isSwapped = (given: string, name: string): boolean =>
  given !== name && given.length === name.length && [...given].sort().join() === [...name].sort().join()

/** The settings that were probably meant by variables of similar names: one set by a wrong name has no effect at all. */
export function misspeltSettings(environment: Record<string, string | undefined>): MisspeltSetting[] {
  const known = Object.keys(variables.shape)
  return Object.keys(environment).flatMap((given) => {
    const name = given.toUpperCase()
    if (known.includes(given) || environment[given] === '') return []
    const meant = known.find((setting) =>
      setting.length > 4
        ? editDistance(name, setting, slipsIn(setting)) <= slipsIn(setting)
        : name === setting || (isSwapped(name, setting) && editDistance(name, setting, 1) === 1),
    )
    return meant === undefined ? [] : [{ given, meant }]
  })
}
