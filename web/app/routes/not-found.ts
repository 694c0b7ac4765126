import { notFound } from '@tanstack/react-router'
import { isNotFound } from '#web/lib/problem.ts'

/** Turns a 404 of the API into the router's not-found error, which shows the 404 page at the same address. */
export async function orNotFound<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw isNotFound(error) ? notFound() : error
  }
}

/** Parses the id of a test or a person from a path; throws the not-found error for anything else. */
export function parseId(text: string): number {
  const id = Number(text)
  if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(id)) throw notFound()
  return id
}
