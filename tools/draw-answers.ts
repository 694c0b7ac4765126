/**
 * Draws the pictures of answers in the sample tests, and writes their hashes into test.json. Run it again after a change of the
 * drawings:
 *   npx node tools/draw-answers.ts
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { limits } from '../contract/limits.ts'
import { answerArt } from '../server/sample/art/answers/answer-art.ts'
import { drawPicture } from '../server/sample/art/draw-picture.ts'

const tests = new URL('../server/sample/tests/', import.meta.url)

for (const [slug, drawings] of answerArt) {
  const folder = new URL(`${slug}/`, tests)
  for (const [name, svg] of drawings)
    await writeFile(new URL(name, folder), await drawPicture(svg, limits.answerImageSide))
  const pictures = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.jpg')).sort()) {
    const sha256 = createHash('sha256')
      .update(await readFile(new URL(name, folder)))
      .digest('hex')
    pictures.push({ name, sha256 })
  }
  const json = new URL('test.json', folder)
  const description: object = JSON.parse(await readFile(json, 'utf8'))
  await writeFile(json, `${JSON.stringify({ ...description, pictures }, null, 2)}\n`)
}
