import type { RunningSite } from '../../../e2e/harness/running-site.ts'
import { processorMs } from '../http/processor-time.ts'
import { SiteCalls } from '../http/site-calls.ts'
import { met, percentile, type Row, report, rounded } from '../report.ts'
import { Participant } from './participants.ts'
import { type PreparedWork, prepareWorks } from './taken-work.ts'
import { TimedCalls } from './timed-calls.ts'

/** Kept questions from which a work draws, and how many each attempt has: as many as one that asks its test. */
const [poolSize, asked] = [200, 10]

/** Keeps questions apart from tests, from which the works of this author can draw. */
async function keepQuestions(calls: SiteCalls, token: string): Promise<void> {
  const rows = Array.from({ length: poolSize }, (_, at) => ({
    theme: 'Столицы',
    question: {
      title: `Вопрос ${at + 1} из запаса`,
      answers: ['А', 'Б', 'В', 'Г'].map((description, place) => ({ description, isRightAnswer: place === at % 4 })),
    },
  }))
  for (let from = 0; from < rows.length; from += 100)
    await calls.call('/api/bank/save', { token, body: { rows: rows.slice(from, from + 100) } })
}

/** Two new works of an author: one asks the questions of its test, the other draws as many from kept ones. Returns their codes. */
async function makePair(calls: SiteCalls, { token, attempt }: PreparedWork) {
  const codeOf = async (tests: object[]) => {
    const body = { title: 'Контрольная', note: null, tests, minutes: 60 }
    const workId = await calls.call<number>('/api/works/create', { token, body })
    return (await calls.call<{ code: string }>(`/api/works/get/${workId}`, { token })).code
  }
  return {
    whole: await codeOf([{ testId: attempt.testId }]),
    drawn: await codeOf([{ bank: { theme: 'Столицы' }, pick: asked }]),
  }
}

/** All start the work with this code within a second. */
async function startAtOnce(calls: TimedCalls, code: string, participants: number): Promise<void> {
  const people = Array.from({ length: participants }, (_, number) => new Participant(calls, { code, number }))
  await Promise.all(people.map((one) => one.start()))
}

const kinds = ['whole', 'drawn'] as const
/** The starts of a kind of work: their milliseconds, refusals, and the processor time of the site. */
type Starts = Record<(typeof kinds)[number], { ms: number[]; refused: number; processorMs: number }>

/** In each round all start a work that asks its test, and then one that draws, or the other way round. A first round warms the site up. */
export async function compareStarts(
  { url, pid }: Pick<RunningSite, 'url' | 'pid'>,
  { rounds, participants }: { rounds: number; participants: number },
): Promise<Starts> {
  const siteCalls = new SiteCalls(url)
  const [work] = await prepareWorks(siteCalls, 1)
  if (!work) throw new Error('There is no work')
  await keepQuestions(siteCalls, work.token)
  const starts: Starts = { whole: noStarts(), drawn: noStarts() }
  for (let round = 0; round <= rounds; round++) {
    const codes = await makePair(siteCalls, work)
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      const [calls, before] = [new TimedCalls(url), processorMs(pid) ?? 0]
      await startAtOnce(calls, codes[kind], participants)
      calls.close()
      if (round === 0) continue
      starts[kind].processorMs += (processorMs(pid) ?? 0) - before
      starts[kind].ms.push(...(calls.times.get('start') ?? []))
      starts[kind].refused += calls.refused.get('start')?.length ?? 0
    }
  }
  return starts
}

const noStarts = () => ({ ms: [] as number[], refused: 0, processorMs: 0 })

const mostRatio = 1.1

export function publishStarts(starts: Starts, facts: string): void {
  const figuresOf = (kind: (typeof kinds)[number]) => {
    const { ms, processorMs: processor } = starts[kind]
    return { p50: percentile(ms, 0.5), p95: percentile(ms, 0.95), processor: processor / ms.length }
  }
  const [whole, drawn] = [figuresOf('whole'), figuresOf('drawn')]
  const rows = kinds.map((kind): Row => {
    const { p50, p95, processor } = figuresOf(kind)
    return {
      ...{ work: kind, starts: starts[kind].ms.length, refused: starts[kind].refused },
      ...{ 'p50, ms': rounded(p50, 1), 'p95, ms': rounded(p95, 1), 'processor, ms a start': rounded(processor, 2) },
    }
  })
  const ratios = (['p50', 'p95', 'processor'] as const).map((figure): Row => {
    const ratio = drawn[figure] / whole[figure]
    return { figure, ratio: rounded(ratio, 2), met: met(ratio <= mostRatio) }
  })
  report('works-draws', facts, [
    { title: 'Starts', rows },
    { title: `Drawn beside whole: ${mostRatio} at most`, rows: ratios },
  ])
}
