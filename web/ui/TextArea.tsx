import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> & {
  value: string
  onChange: (text: string) => void
  isGrowing?: boolean
}

const knowsFieldSizing = () => typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** A multi-line text field; grows with its text unless `isGrowing` is false. */
export function TextArea({ value, onChange, isGrowing = true, className = 'in', ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // Without `field-sizing` the height is set from the rendered text.
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !isGrowing || !value || knowsFieldSizing()) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value, isGrowing])
  return (
    <textarea
      rows={3}
      {...rest}
      ref={area}
      value={value}
      className={isGrowing ? `${className} is-growing` : className}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
