import type { SubjectKey } from '@quiz/contract/subjects.ts'

/** Colours for every picture. */
export const house = { dark: '#231934', paper: '#fff3df', gold: '#ffb52e', red: '#f2542d' } as const

/** The three colours of each subject and its accent. */
export const subjectInks = {
  games: { deep: '#35115f', main: '#8a35d4', soft: '#dcc2fb', pop: '#5fd6a8' },
  movies: { deep: '#5c0d22', main: '#d92b3f', soft: '#ffc4bd', pop: '#ffb52e' },
  logic: { deep: '#12256b', main: '#2f5fe0', soft: '#bfd3ff', pop: '#ff8f5a' },
  music: { deep: '#652a04', main: '#f07f13', soft: '#ffd9a3', pop: '#3f7de0' },
  science: { deep: '#053f52', main: '#0d9db8', soft: '#b4ebf2', pop: '#ff7a59' },
  education: { deep: '#0b4429', main: '#259a58', soft: '#c3ecc8', pop: '#ff8a3d' },
  other: { deep: '#2e2b3a', main: '#7c7789', soft: '#dcd8e2', pop: '#ffb52e' },
  entertainment: { deep: '#6a0a48', main: '#e33c93', soft: '#ffc9e2', pop: '#3fbfd0' },
} as const satisfies Record<SubjectKey, { deep: string; main: string; soft: string; pop: string }>

/** Day: light background. Print: background in the main colour. Night: dark background. */
export type Mood = 'day' | 'print' | 'night'

/** The colours of one picture by use. */
export type Inks = ReturnType<typeof inksOf>

/** A mix of two colours (`#rrggbb`): 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = (at: number) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
  return `#${[1, 3, 5].map((at) => mixed(at).toString(16).padStart(2, '0')).join('')}`
}

/** The colours of a picture by subject and mood. */
export function inksOf(subject: SubjectKey, mood: Mood) {
  const own = subjectInks[subject]
  const natural = { leaf: '#3d9a57', leafEye: '#b7e26a', pine: '#2f7d5b', bark: '#6b4530', tea: '#b4561c' }
  return {
    ...house,
    ...own,
    ...natural,
    warm: house.gold,
    night: mix(own.deep, house.dark, 0.35),
    ...moods[mood](own),
  }
}

type Own = { deep: string; main: string; soft: string }

const moods = {
  day: ({ deep, main, soft }: Own) => ({
    ground: soft,
    back: mix(soft, '#ffffff', 0.5),
    hero: main,
    onHero: house.paper,
    second: deep,
    onSecond: house.gold,
    darkest: deep,
    dots: main,
    top: mix(soft, '#ffffff', 0.75),
    mid: main,
    low: deep,
    ropes: deep,
  }),
  print: ({ deep, main, soft }: Own) => ({
    ground: main,
    back: mix(main, deep, 0.22),
    hero: house.paper,
    onHero: deep,
    second: deep,
    onSecond: house.gold,
    darkest: deep,
    dots: mix(main, soft, 0.55),
    top: house.paper,
    mid: soft,
    low: deep,
    ropes: house.paper,
  }),
  night: ({ deep, main, soft }: Own) => ({
    ground: deep,
    back: mix(deep, main, 0.3),
    hero: soft,
    onHero: deep,
    second: main,
    onSecond: house.paper,
    darkest: mix(deep, house.dark, 0.5),
    dots: main,
    top: soft,
    mid: main,
    low: mix(deep, main, 0.45),
    ropes: house.paper,
  }),
} satisfies Record<Mood, (own: Own) => Record<string, string>>
