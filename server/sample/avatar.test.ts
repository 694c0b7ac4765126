import sharp from 'sharp'
import { expect, test } from 'vitest'
import { avatarArt, drawAvatar } from './avatar.ts'

const face = { seed: 7, name: 'Вера Павловна' }

test('the hair does not change the colours of an avatar, which is the same each time', () => {
  expect(avatarArt(face)).toBe(avatarArt(face))
  expect(avatarArt({ ...face, hair: 'bun' })).not.toBe(avatarArt({ ...face, hair: 'cap' }))
  const ground = /<rect x="0" y="0" width="300" height="300" rx="0" fill="(#[0-9a-f]{6})"/
  const [bun, cap] = [avatarArt({ ...face, hair: 'bun' }), avatarArt({ ...face, hair: 'cap' })]
  expect(ground.exec(bun)?.[1]).toBe(ground.exec(cap)?.[1])
})

test('an avatar becomes a JPEG of 300 px', async () => {
  const picture = await sharp(await drawAvatar(face)).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
})
