import { notFound } from '@tanstack/react-router'
import { isNotFound } from '#web/lib/problem.ts'

/** What the API says is not there leads to the 404 page, at its own address. */
export async function orNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** The id of a test or a person in an address; anything else is an address where nothing is. */
export function parseId(text: string): number {
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id)) throw notFound()
  return id
}
