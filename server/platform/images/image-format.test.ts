import { expect, test } from 'vitest'
import { pickFormat } from './image-format.ts'

test.each([
  ['Chrome', 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['Firefox', 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['an older Safari', 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5', 'webp'],
  ['a program that takes anything', '*/*', 'jpeg'],
  ['any picture', 'image/*', 'jpeg'],
  ['someone who wants no AVIF', 'image/avif;q=0,image/webp', 'webp'],
  ['someone who prefers JPEG', 'image/webp;q=0.5,image/jpeg', 'jpeg'],
  ['someone who wants text', 'text/html', 'jpeg'],
  ['nonsense', ';;;=,', 'jpeg'],
  ['no header', undefined, 'jpeg'],
] as const)('%s gets the right format', (_, accept, format) => expect(pickFormat(accept)).toBe(format))
