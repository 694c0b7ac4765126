/** Variants of a button: `main` is raised (one a screen), `paper` is for dark backgrounds. */
export type ButtonKind = 'main' | 'plain' | 'ghost' | 'danger' | 'paper'

/** How a button or a link in its shape looks. */
export type ButtonLook = { kind?: ButtonKind; isWide?: boolean; isTall?: boolean }

/** Class names that give a link or any element the shape of a button. */
export function buttonClass({ kind = 'plain', isWide = false, isTall = false }: ButtonLook = {}): string {
  const names = ['btn']
  if (kind !== 'plain') names.push(`btn-${kind}`)
  if (isWide) names.push('btn-wide')
  if (isTall) names.push('btn-tall')
  return names.join(' ')
}
