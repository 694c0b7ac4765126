// `npm run test:cards`: how many cards of generated photos are read, by the code of the site's reader. CARDS_PHOTOS photos with
// cards (2,000) and CARDS_EMPTY without (1,000), from the seed CARDS_SEED (1) on. CARDS_GENERATOR names another generator, a module as
// labelled-photo.ts asks for: `lab/cards/second/make-photo.ts` was written apart from the first one and from the reader, and what
// is read of its photos must agree with the first within half a percent. CARDS_SAVE keeps photos with a card that was misread in
// this folder, with what is in them.
// Prints a table; ends with code 1 when a bar is missed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseOtherArguments } from '../../tools/refuse.ts'
import type { PhotoReading } from '../../web/features/live/cards/card-reading.ts'
import type { LabelledPhoto, MakePhoto } from './labelled-photo.ts'
import { readFile } from './read-file.ts'
import { cardOutcomes, countPhoto, emptyTally, figuresOf, outcomesOf } from './tally.ts'

refuseOtherArguments()
const { CARDS_PHOTOS, CARDS_EMPTY, CARDS_SEED, CARDS_GENERATOR, CARDS_SAVE } = process.env
const root = join(import.meta.dirname, '../..')
const photos = Number(CARDS_PHOTOS || 2_000)
const empty = Number(CARDS_EMPTY || 1_000)
const firstSeed = Number(CARDS_SEED || 1)
const generator = join(root, CARDS_GENERATOR || 'lab/cards/make-photo.ts')
const { makePhoto }: { makePhoto: MakePhoto } = await import(generator)

const tally = emptyTally()
for (let number = 0; number < photos + empty; number++) {
  const seed = firstSeed + number
  const photo = await makePhoto({ seed, hasCards: number < photos })
  const reading = await readFile(photo.file, { expected: photo.cards.map(({ card }) => card) })
  countPhoto(tally, photo, reading)
  if (CARDS_SAVE) await saveMisread(join(root, CARDS_SAVE), seed, { photo, reading })
  if ((number + 1) % 100 === 0) report(number + 1)
}

/** Keeps a photo of which something was not read as it should be. */
async function saveMisread(folder: string, seed: number, read: { photo: LabelledPhoto; reading: PhotoReading }) {
  const { file, ...photo } = read.photo
  const outcomes = outcomesOf(read.photo, read.reading)
  if (!outcomes.some(({ isMisread }) => isMisread)) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${seed}.jpg`), file)
  await writeFile(join(folder, `${seed}.json`), JSON.stringify({ outcomes, photo, reading: read.reading }, null, 2))
}

function report(count: number) {
  const { cards, phantoms, phantomsWithoutCards, photosWithoutCards } = tally
  const { right, wrong, unseen } = cards.whole
  const words = [`${count} photos: of whole cards ${right} right, ${wrong} wrong, ${unseen} unseen`]
  words.push(`${phantoms} phantoms, and ${phantomsWithoutCards} in ${photosWithoutCards} photos without cards`)
  console.log(words.join('; '))
}

report(photos + empty)
console.table(tally.cards, [...cardOutcomes])
const { rows, isHeld } = figuresOf(tally)
console.table(rows)
if (!isHeld) process.exitCode = 1
