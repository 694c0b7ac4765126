import { useMemo } from 'react'
import { newResultKey } from '#web/lib/change-result-keys.ts'
import { readStoredText, type StorageArea, storeText, useStoredText } from '#web/lib/stored-text.ts'

/** A pupil whose code this browser knows by a key of its own. `id` is null where the browser knew the pupil before ids were kept. */
export type KnownPupil = { key: string; id: number | null; name: string; isRemembered: boolean }

const storageKey = 'pupils'
const areas: readonly StorageArea[] = ['browser', 'tab']

const isStored = (value: unknown): value is Pick<KnownPupil, 'key' | 'name'> & { id?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'name' in value &&
  typeof value.name === 'string'

function parsed(text: string | null, area: StorageArea): KnownPupil[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const isRemembered = area === 'browser'
    if (!Array.isArray(stored)) return []
    return stored
      .filter(isStored)
      .map(({ key, id, name }) => ({ key, id: typeof id === 'number' ? id : null, name, isRemembered }))
  } catch {
    return []
  }
}

const readArea = (area: StorageArea): KnownPupil[] => parsed(readStoredText(area, storageKey), area)

function storeArea(area: StorageArea, pupils: readonly KnownPupil[]): void {
  const text = JSON.stringify(pupils.map(({ key, id, name }) => ({ key, id, name })))
  storeText(area, storageKey, pupils.length === 0 ? null : text)
}

/** The pupils whose codes this browser remembers, and those whom its tab alone knows. Empty on the server and until hydration. */
export function useKnownPupils(): readonly KnownPupil[] {
  const [browser, tab] = [useStoredText('browser', storageKey), useStoredText('tab', storageKey)]
  return useMemo(() => [...parsed(browser, 'browser'), ...parsed(tab, 'tab')], [browser, tab])
}

/**
 * Knows a pupil from now on: until the tab is closed, or until the pupil is forgotten. Whose code is typed again is known by the new
 * key alone, and remembered still; returns the former keys, which are worth nothing here any more.
 */
export function keepPupil(pupil: KnownPupil): string[] {
  const former = areas.flatMap(readArea).filter(({ key, id }) => key === pupil.key || (id !== null && id === pupil.id))
  const isRemembered = pupil.isRemembered || former.some((one) => one.isRemembered)
  for (const { key } of former) forgetPupil(key)
  const area = isRemembered ? 'browser' : 'tab'
  storeArea(area, [...readArea(area), { ...pupil, isRemembered }])
  return former.flatMap(({ key }) => (key === pupil.key ? [] : key))
}

/** Forgets a pupil in this browser and its tab, or in the tab alone. */
export function forgetPupil(key: string, from: readonly StorageArea[] = areas): void {
  for (const area of from) {
    const known = readArea(area)
    if (known.some((one) => one.key === key))
      storeArea(
        area,
        known.filter((one) => one.key !== key),
      )
  }
}

/** How a pupil of a class takes a work in this browser: with which key, and whether the work is kept with the tab alone. */
export type PupilKey = Pick<KnownPupil, 'key' | 'isRemembered'>

/** A browser whose pupil types the code. */
export const newPupilKey = (): PupilKey => ({ key: newResultKey(), isRemembered: false })
