// `npm run sample:remove`: takes the sample people away, with their tests and all that they did.
import { runCommand } from '../server/operations/commands/run-command.ts'
import { openHouse } from '../server/platform/open-house.ts'
import { removeSamples } from '../server/sample/remove.ts'

await runCommand({
  name: 'sample:remove',
  help: `Убирает людей пробного наполнения с их тестами и всем, что они сделали.
Сайт на встроенном хранилище сначала остановите.`,
  async run({ config, say }) {
    const house = await openHouse(config)
    const { people, pictures } = await removeSamples(house)
    await house.close()
    say(`Пробное наполнение убрано: людей ${people}, картинок ${pictures}`)
    return 0
  },
})
