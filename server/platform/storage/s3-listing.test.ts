import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { listObjects } from './s3-storage.ts'

const object = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-02-03T04:05:06.000Z</LastModified><ETag>&quot;1&quot;</ETag><Size>7</Size><StorageClass>STANDARD</StorageClass></Contents>`
const page = (objects: string[], next?: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>pics</Name><Prefix>originals/</Prefix>
<IsTruncated>${next !== undefined}</IsTruncated>${objects.map(object).join('\n')}
${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}</ListBucketResult>`

test('all pages of a listing are read', async () => {
  const queries: string[] = []
  const pages = [page(['originals/ab/a.jpg', 'originals/ab/b.jpg'], 'a&amp;b=='), page(['originals/cd/c.jpg'])]
  const listed = await Readable.from(
    listObjects('originals', async (query) => {
      queries.push(query.toString())
      return pages[queries.length - 1] ?? ''
    }),
  ).toArray()
  expect(queries).toEqual([
    'list-type=2&prefix=originals%2F',
    'list-type=2&prefix=originals%2F&continuation-token=a%26b%3D%3D',
  ])
  expect(listed).toEqual(
    ['originals/ab/a.jpg', 'originals/ab/b.jpg', 'originals/cd/c.jpg'].map((key) => ({
      key,
      bytes: 7,
      changedAt: new Date('2026-02-03T04:05:06Z'),
    })),
  )
})

test('the listing of an empty folder is empty', async () => {
  expect(await Readable.from(listObjects('originals', async () => page([]))).toArray()).toEqual([])
})
