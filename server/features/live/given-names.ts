import { randomInt } from 'node:crypto'
import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { freePlayerName } from './player-names.ts'

// Names that a game gives: kind words alone, and no animal that people call each other by in anger.
const adjectives = {
  masculine:
    'быстрый весёлый внимательный добрый задумчивый зоркий лесной ловкий мудрый полосатый пушистый рыжий северный серебряный смелый снежный солнечный спокойный тихий храбрый',
  feminine:
    'быстрая весёлая внимательная добрая задумчивая зоркая лесная ловкая мудрая полосатая пушистая рыжая северная серебряная смелая снежная солнечная спокойная тихая храбрая',
} as const
const animals = {
  masculine:
    'аист барсук бобр бурундук волк гепард дельфин дрозд енот журавль зубр кит кролик лев лис лось манул медведь олень орёл пингвин снегирь сокол страус тигр тюлень филин хомяк щегол ястреб ёж',
  feminine:
    'антилопа белка бабочка выдра газель иволга касатка коала куница ласточка лиса нерпа панда пантера пчела рысь синица сова стрекоза цапля чайка черепаха',
} as const

const pairs = (['masculine', 'feminine'] as const).flatMap((gender) =>
  adjectives[gender].split(' ').flatMap((word) => animals[gender].split(' ').map((animal) => `${word} ${animal}`)),
)

/** A name like «Рыжая лиса» that nobody in the game has; `taken` are keys of names. */
export function drawGivenName(taken: ReadonlySet<string>): string {
  const free = pairs.filter((pair) => !taken.has(nameKeyOf(pair)))
  const drawn = free[randomInt(Math.max(1, free.length))] ?? pairs[0] ?? ''
  return freePlayerName(drawn.charAt(0).toUpperCase() + drawn.slice(1), taken)
}
