// `npm run recount`: recounts likes, passes, comments and tests, corrects wrong counters, and reports them.
import { withContext } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { named } from '../server/operations/commands/totals.ts'
import { recount } from '../server/reconciliation/recount.ts'

await runCommand({
  name: 'recount',
  help: `Считает лайки, прохождения, комментарии и тесты заново и исправляет то, что хранится неверно.
Сайт может работать.`,
  async run({ config, say }) {
    const { seen, corrected } = await withContext(config, ({ store }) => recount(store.db))
    say(`Пересчитано: тестов ${seen.quizzes}, людей ${seen.people}`)
    const found: [string, number[]][] = [
      ['тесты', corrected.quizzes],
      ['люди', corrected.people],
      ['категории', corrected.subjects],
      ['поиск', corrected.search],
    ]
    for (const [what, ids] of found) if (ids.length > 0) say(`Исправлено, ${what}: ${named(ids)}`)
    if (found.every(([, ids]) => ids.length === 0)) say('Все счётчики верны.')
    return 0
  },
})
