import { notFound } from '@tanstack/react-router'
import { isNotFound } from '#web/lib/problem.ts'

/** What the API says is not there leads to the 404 page, at its own address. */
export async function found<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** The id of a test or a person in an address; anything else is an address where nothing is. */
export function idOf(text: string): number {
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id)) throw notFound()
  return id
}
