import { sharePictureSize } from '@quiz/contract/quiz/sharing.ts'
import type { Node } from '@takumi-rs/core'
import { type CardColours, coloursOf } from './card-colours.ts'
import type { ShareCard } from './share-card.ts'

/** Widths of the texts and of the picture beside them, and the height of both, in pixels. */
export const columns = { text: 600, picture: 472, height: 534 } as const
/** Room for the headline. */
export const headlineHeight = 248
/** The address under which the renderer is given the picture. */
export const pictureSource = 'picture'
/** The same for the logo. */
export const logoSource = 'logo'

/** How the headline is set: its size in pixels, and whether words may be broken anywhere. */
export type HeadlineFit = { size: number; breaksWords: boolean }

const gap = (1200 - columns.text - columns.picture) / 3

type Style = NonNullable<Node['style']>

const text = (value: string, style: Style): Node => ({ type: 'text', text: value, style })
const box = (style: Style, children: Node[]): Node => ({ type: 'container', style, children })

/** The headline alone, also for measuring it. */
export const headlineOf = ({ headline }: ShareCard, { size, breaksWords }: HeadlineFit, colour: string): Node =>
  text(headline, {
    display: 'block',
    width: columns.text,
    fontSize: size,
    fontWeight: 800,
    lineHeight: 1.08,
    letterSpacing: '-0.02em',
    color: colour,
    overflowWrap: breaksWords ? 'anywhere' : 'normal',
    wordBreak: 'normal',
    textWrap: 'balance',
  })

/** The whole share picture as a tree of boxes and texts. */
export function layOut(card: ShareCard, fit: HeadlineFit, hasPicture: boolean): Node {
  const colours = coloursOf(card.subject.key, card.theme)
  return box(
    {
      ...sharePictureSize,
      display: 'flex',
      alignItems: 'center',
      gap,
      paddingLeft: gap,
      backgroundColor: colours.wash,
      fontFamily: 'Onest',
    },
    [textColumn(card, fit, colours), pictureBox(card, colours, hasPicture)],
  )
}

const clamp = (lines: number): Style => ({
  display: 'block',
  width: columns.text,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  lineClamp: lines,
  overflowWrap: 'anywhere',
})

function textColumn(card: ShareCard, fit: HeadlineFit, colours: CardColours): Node {
  const { brand, subject, kicker, note, tally } = card
  const head: Node[] = [
    box({ display: 'flex', alignItems: 'center', gap: 14 }, [
      box({ width: 22, height: 22, borderRadius: 11, backgroundColor: colours.mark }, []),
      text(subject.name, { fontSize: 28, fontWeight: 650, color: colours.text }),
    ]),
    ...(kicker === null
      ? []
      : [text(kicker, { ...clamp(2), fontSize: 34, fontWeight: 600, color: colours.ink, lineHeight: 1.2 })]),
    headlineOf(card, fit, colours.ink),
    ...(tally ? [tallyBar(tally, colours)] : []),
    text(note, { ...clamp(tally || kicker === null ? 3 : 2), fontSize: 28, lineHeight: 1.35, color: colours.soft }),
  ]
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: columns.text,
      height: columns.height,
    },
    [
      box({ display: 'flex', flexDirection: 'column', gap: 18, height: 466, justifyContent: 'center' }, head),
      box({ display: 'flex', alignItems: 'center', gap: 14 }, [
        { type: 'image', src: logoSource, width: 44, height: 44 },
        text(brand, {
          ...clamp(1),
          width: 540,
          fontSize: 32,
          fontWeight: 800,
          color: colours.ink,
          letterSpacing: '-0.02em',
        }),
      ]),
    ],
  )
}

const tallyBar = ({ right, all }: { right: number; all: number }, { mark, track }: CardColours): Node =>
  box(
    { display: 'flex', gap: 8, width: columns.text },
    Array.from({ length: all }, (_, index) =>
      box({ flexGrow: 1, height: 22, borderRadius: 11, backgroundColor: index < right ? mark : track }, []),
    ),
  )

/** The picture fills its box; without one the box has the colour of the subject and a question mark. */
function pictureBox({ subject }: ShareCard, { mark }: CardColours, hasPicture: boolean): Node {
  const style = { width: columns.picture, height: columns.height, borderRadius: 40 }
  if (hasPicture) return { type: 'image', src: pictureSource, width: columns.picture, height: columns.height, style }
  const letter = text(subject.name.slice(0, 1), { fontSize: 300, fontWeight: 800, color: '#fff6e8' })
  return box({ ...style, display: 'flex', alignItems: 'center', justifyContent: 'center', backgroundColor: mark }, [
    letter,
  ])
}
