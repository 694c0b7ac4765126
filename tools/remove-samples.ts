// `npm run sample:remove`: deletes the sample users with their tests and activity.
import { withContext } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { removeSamples } from '../server/sample/remove.ts'

await runCommand({
  name: 'sample:remove',
  help: `Убирает людей пробного наполнения с их тестами и всем, что они сделали.
Сайт может работать.`,
  async run({ config, say }) {
    const { people, pictures } = await withContext(config, removeSamples)
    say(`Пробное наполнение убрано: людей ${people}, картинок ${pictures}`)
    return 0
  },
})
