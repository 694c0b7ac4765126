/** The kind of a chosen file, which decides how it is encoded. */
export type PictureKind = 'photo' | 'drawing' | 'heic'

const kinds: Record<string, PictureKind> = {
  jpg: 'photo',
  jpeg: 'photo',
  pjpeg: 'photo',
  png: 'photo',
  webp: 'photo',
  gif: 'photo',
  tif: 'photo',
  tiff: 'photo',
  avif: 'photo',
  heic: 'heic',
  heif: 'heic',
  svg: 'drawing',
  'svg+xml': 'drawing',
  bmp: 'drawing',
  'x-ms-bmp': 'drawing',
  ico: 'drawing',
  'x-icon': 'drawing',
  'vnd.microsoft.icon': 'drawing',
}

/** The kind of a file by its media type, or by its extension where the system gives no type; null for other files. */
export function pictureKind({ type, name }: { type: string; name: string }): PictureKind | null {
  const subtype = /^image\/(.+)$/.exec(type)?.[1]
  const ending = /\.(\w+)$/.exec(name.toLowerCase())?.[1]
  const byType = subtype ? kinds[subtype.toLowerCase()] : undefined
  const byName = !type && ending ? kinds[ending] : undefined
  return byType ?? byName ?? null
}
