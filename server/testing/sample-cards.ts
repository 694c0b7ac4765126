import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharePictureTexts as texts } from '@quiz/contract/texts/ru/share-pictures.ts'
import sharp from 'sharp'
import type { ShareCard } from '#server/platform/images/cards/share-card.ts'
import { plain } from './sample-pictures.ts'

const photo = join(import.meta.dirname, '../../e2e/fixture-files/lighthouse.jpg')

const logic = { key: 'logic', name: 'Логика' } as const
const fun = { key: 'entertainment', name: 'Развлечения' } as const
const science = { key: 'science', name: 'Наука' } as const

const base: ShareCard = {
  quizId: 1,
  theme: 'light',
  brand: 'Квизариум',
  subject: logic,
  picture: null,
  kicker: null,
  headline: 'Столицы мира',
  tally: null,
  note: 'Двенадцать вопросов о городах, которые знают все, и о тех, которые помнят только картографы.',
}
const score = (right: number, all: number): ShareCard => ({
  ...base,
  kicker: 'Столицы мира',
  headline: texts.score(right, all),
  tally: { right, all },
  note: texts.challenge,
})
const outcome = (title: string): ShareCard => ({
  ...base,
  subject: fun,
  kicker: 'Какой вы зверь?',
  headline: texts.outcome(title),
  note: texts.findOut,
})

/** Share pictures that are compared with their stored screenshots, each with the picture beside the texts. */
export async function sampleCards(): Promise<Record<string, { card: ShareCard; picture: Uint8Array | null }>> {
  const original = await readFile(photo)
  const wide = await sharp(original).resize(1280, 720, { fit: 'cover' }).jpeg().toBuffer()
  const tall = await sharp(original).resize(400, 1200, { fit: 'cover' }).jpeg().toBuffer()
  const tiny = await plain(16, 16).jpeg().toBuffer()
  const dark = await sharp(original).modulate({ brightness: 0.25 }).jpeg().toBuffer()
  const grain = await grainOf(1200)
  const of = (card: ShareCard, picture: Uint8Array | null = original) => ({ card, picture })
  return {
    test: of(base),
    'test-dark': of({ ...base, theme: 'dark' }),
    emoji: of({ ...base, headline: 'Ёжики 🦔 и ёлки 🎄', note: 'Флаг 🇷🇺, семья 👨‍👩‍👧, палец 👍🏽, сердце ❤️.' }),
    yo: of({ ...base, headline: 'Ёлка, мёд, щётка', note: 'Ещё о том, как всё начиналось, и чем дело кончилось.' }),
    'wide-letters': of({ ...base, headline: 'Щ'.repeat(30), note: 'Ш'.repeat(200) }),
    'wide-words': of({ ...base, headline: 'ЩЩЩЩЩЩЩЩЩ ЖЖЖЖЖЖЖЖЖ ШШШШШШШШШШ' }),
    'one-letter': of({ ...base, headline: 'Я', note: '—' }),
    latin: of({ ...base, headline: 'Quizzes & «Тесты» №1', note: 'A<b>&amp;"\' — и всё это просто текст.' }),
    'no-cover': of({ ...base, subject: science }, null),
    'cover-16-9': of({ ...base, subject: science }, wide),
    'cover-tall': of({ ...base, subject: science }, tall),
    'cover-tiny': of({ ...base, subject: science }, tiny),
    'cover-dark': of({ ...base, theme: 'dark', subject: science }, dark),
    'cover-noise': of({ ...base, subject: science }, grain),
    score: of(score(5, 7)),
    'score-none': of(score(0, 10)),
    'score-all': of({ ...score(10, 10), theme: 'dark' }),
    outcome: of(outcome('Лиса')),
    'outcome-dark': of({ ...outcome('Сова!'), theme: 'dark' }),
    'outcome-long': of(
      outcome(
        'человек, который смотрит на звёзды и\u00a0записывает всё, что увидел, в\u00a0толстую тетрадь наблюдений',
      ),
    ),
  }
}

/** A picture that compresses badly: the same pseudo-random pixels each time. */
function grainOf(side: number): Promise<Buffer> {
  const pixels = new Uint8Array(side * side * 3)
  let state = 1
  for (const at of pixels.keys()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer()
}
