import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, wholeInText } from '@quiz/contract/fields.ts'
import { quizCard } from '@quiz/contract/quiz/quiz-views.ts'
import * as z from 'zod/mini'

const newsItem = z.strictObject({ testId: id, title: z.string(), authorName: z.string(), count: z.int() })
/**
 * Content of the three news lines: the newest tests with their number of attempts, trending tests with attempts of the last
 * 24 hours, and totals of the site.
 */
export const news = z.strictObject({
  newest: z.array(newsItem),
  trending: z.array(newsItem),
  totals: z.strictObject({ authors: z.int(), tests: z.int(), passes: z.int(), likes: z.int(), comments: z.int() }),
})
export type News = z.output<typeof news>

/** Calls of the home page. */
export const home = {
  trending: endpoint('GET', '/api/home/toptests', {
    summary: 'Тесты в тренде, по девять',
    access: 'anyone',
    query: z.object({ page: z.prefault(wholeInText(z.nonnegative(), z.maximum(1_000_000)), 0) }),
    reply: z.array(quizCard),
  }),
  randomTest: endpoint('GET', '/api/home/randomtest', {
    summary: 'Номер случайного теста из тех, что есть в списках',
    access: 'anyone',
    reply: id,
    errors: ['quiz_not_found'],
  }),
  news: endpoint('GET', '/api/home/news', { summary: 'События для бегущих строк', access: 'anyone', reply: news }),
}
