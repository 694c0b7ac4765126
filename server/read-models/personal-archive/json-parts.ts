/** Path of a picture in the archive. */
export const picturePath = (hash: string): string => `pictures/${hash}.jpg`

/** A value as readable JSON, with paths in the archive in place of the hashes of pictures. */
export const readableJson = (value: unknown): string => JSON.stringify(value, pathsOfPictures, 2)

const pictureFields = new Set(['image', 'picture'])

const pathsOfPictures = (name: string, value: unknown): unknown =>
  pictureFields.has(name) && typeof value === 'string' ? picturePath(value) : value

/** A list as readable JSON, in parts, while it is read. */
export async function* jsonList(values: AsyncIterable<unknown> | Iterable<unknown>): AsyncIterable<string> {
  let separator = '[\n'
  for await (const value of values) {
    yield `${separator}${readableJson(value)}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Rows per query: a row may have the content of a whole test. */
const portion = 50

/** Loads the rows of these ids portion by portion. */
export async function* inPortions<Id, Row>(
  ids: readonly Id[],
  load: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncIterable<Row> {
  for (let at = 0; at < ids.length; at += portion) yield* await load(ids.slice(at, at + portion))
}
