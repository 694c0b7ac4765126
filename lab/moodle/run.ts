// `node lab/moodle/run.ts FOLDER [QUIZZES] [SEED]`: what a real Moodle makes of our GIFT and Moodle XML. FOLDER has a Moodle that is
// installed (its config.php names its database), php is in the path. A quiz with everything and generated ones are written,
// imported, shown and graded there; texts, kinds, points and marks are compared with what the quiz has. Ends with code 1 after a difference.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGift } from '@quiz/contract/formats/write-gift.ts'
import { writeMoodle } from '@quiz/contract/formats/write-moodle.ts'
import { sampleQuizzes } from '../../server/testing/entry/sample-quizzes.ts'
import { type Asked, askedOf, differences, type Told } from './expected-marks.ts'
import { wholeQuiz } from './whole-quiz.ts'

const [moodle, quizzes = '50', seed = '20261128'] = process.argv.slice(2)
if (!moodle) throw new Error('Usage: node lab/moodle/run.ts FOLDER [QUIZZES] [SEED]')
const folder = mkdtempSync(join(tmpdir(), 'moodle-'))
const judge = join(import.meta.dirname, 'judge.php')

function told(format: 'gift' | 'xml', written: string, asked: readonly Asked[]): Told {
  const [file, answers] = [join(folder, `test.${format}`), join(folder, 'answers.json')]
  writeFileSync(file, written)
  writeFileSync(answers, JSON.stringify(asked.map(({ answers: all }) => all.map(({ answer }) => answer))))
  const output = execFileSync('php', [judge, moodle ?? '', format, file, answers], { encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(output.slice(output.indexOf('{"release"')))
}

let [count, marks, wrong] = [0, 0, 0]
let release = ''
try {
  for (const quiz of [wholeQuiz, ...sampleQuizzes(Number(quizzes), Number(seed))]) {
    for (const format of ['gift', 'xml'] as const) {
      const asked = quiz.questions.map((question) => askedOf(question, format))
      const written = format === 'gift' ? writeGift(quiz) : writeMoodle(quiz, () => '')
      const answer = told(format, written, asked)
      release = answer.release
      count += asked.length
      marks += asked.reduce((sum, { answers }) => sum + answers.length, 0)
      const found = differences(asked, answer)
      wrong += found.length
      for (const one of found) console.log(`${format}: ${one}`)
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
console.log(`Moodle ${release}: ${count} questions, ${marks} marks, ${wrong} differences`)
process.exitCode = wrong > 0 ? 1 : 0
