import { type IconName, iconShapes } from '#web/ui/icon-shapes.ts'

/** An icon of 1.25 em in the colour of the text; decorative, so it stands beside text or in a labelled element. */
export function Icon({ name, className = 'i' }: { name: IconName; className?: string }) {
  const shape: { line: string; dots?: string } = iconShapes[name]
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {shape.line && <path d={shape.line} />}
      {shape.dots && <path d={shape.dots} strokeWidth="3" />}
    </svg>
  )
}
