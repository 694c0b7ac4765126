import type { ShareTheme } from '@quiz/contract/quiz/sharing.ts'
import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'

/** Colours of a share picture; they are those of the site's style sheets, which a test compares. */
export type CardColours = { wash: string; ink: string; soft: string; text: string; mark: string; track: string }

type Tone = readonly [light: string, dark: string]
type Subject = { ink: string; text: Tone; wash: Tone }

const subjects: Record<SubjectKey, Subject> = {
  other: { ink: '#7c7789', text: ['#4a4652', '#bcb8c6'], wash: ['#eeebf1', '#211f28'] },
  games: { ink: '#8a35d4', text: ['#6b1c95', '#d2a5f4'], wash: ['#f4e8fd', '#231730'] },
  movies: { ink: '#d92b3f', text: ['#93001e', '#fe9f9c'], wash: ['#ffe9e5', '#2d1517'] },
  logic: { ink: '#2f5fe0', text: ['#123aa8', '#9abaff'], wash: ['#e6eeff', '#141d33'] },
  music: { ink: '#f07f13', text: ['#703600', '#f6a96f'], wash: ['#ffead6', '#2b190a'] },
  science: { ink: '#0d9db8', text: ['#00505e', '#3fcde9'], wash: ['#dcf4f9', '#06222a'] },
  education: { ink: '#259a58', text: ['#005428', '#7bd095'], wash: ['#e0f5e3', '#0d2415'] },
  entertainment: { ink: '#e33c93', text: ['#8a0050', '#f79dc2'], wash: ['#ffe8f0', '#2c1420'] },
}
const ink: Tone = ['#231934', '#f6efe3']
const inkSoft: Tone = ['#4f4456', '#c4bacb']
const track: Tone = ['rgba(35, 25, 52, 0.14)', 'rgba(255, 255, 255, 0.18)']

export function coloursOf(subject: SubjectKey, theme: ShareTheme): CardColours {
  const { ink: mark, text, wash } = subjects[subject]
  const of = ([light, dark]: Tone) => (theme === 'dark' ? dark : light)
  return { mark, text: of(text), wash: of(wash), ink: of(ink), soft: of(inkSoft), track: of(track) }
}
