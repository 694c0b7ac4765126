import type { ComponentProps } from 'react'

/** A button that reads as a link within text: «Забыли пароль?», «Ответить». Takes all properties of a native button. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={className ? `text-btn ${className}` : 'text-btn'} />
}
