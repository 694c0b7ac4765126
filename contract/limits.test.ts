import { bandSlider, cropper, limits, pageSizes } from '@quiz/contract/limits.ts'
import { evenHandles } from '@quiz/contract/quiz/bands.ts'
import { wire } from '@quiz/contract/wire.ts'
import { expect, test } from 'vitest'

// Repeats the numbers of sections 5 and 9 of the specification on purpose: a change here changes a promise. Tests of the
// server and of the pages check that the limits are enforced.

test('page sizes of lists', () => {
  expect(pageSizes).toMatchObject({ home: 9, trending: 9, authors: 9, allQuizzes: 8, profileTab: 3 })
})

test('lengths of texts', () => {
  expect(limits).toMatchObject({ titleChars: 30, descriptionChars: 200, questionChars: 200, answerChars: 100 })
  expect(limits).toMatchObject({ resultTitleChars: 100, resultTextChars: 1200, commentChars: 1000 })
  expect(limits).toMatchObject({ profileDescriptionChars: 100 })
})

test('numbers of questions, answers, results and points in a test', () => {
  expect(limits).toMatchObject({ questionsMin: 1, questionsMax: 10, answersMin: 2, resultsMin: 2 })
  expect(limits).toMatchObject({ pointsMin: 1, pointsMax: 5 })
})

test('the band slider goes from 0 to 99 in steps of 1 with a margin of 1 and starts at 50', () => {
  expect(bandSlider).toEqual({ min: 0, max: 99, step: 1, margin: 1 })
  expect(evenHandles(2)).toEqual([50])
})

test('the cropper has the numbers of the specification', () => {
  expect(cropper).toEqual({
    minimumOutput: 256,
    previewHeight: 300,
    minimumSide: 20,
    keyboardStep: 3,
    quality: 0.92,
    ratios: [1, 5 / 3, 16 / 9],
  })
})

test('tokens and the CSRF cookie and header have the names of the specification', () => {
  expect(wire).toMatchObject({ accessTokenKey: 'Bearer', refreshTokenKey: 'refreshToken' })
  expect([wire.xsrfCookie, wire.xsrfHeader.toUpperCase()]).toEqual(['XSRF-TOKEN', 'X-XSRF-TOKEN'])
})
