import { type ComponentProps, useLayoutEffect, useRef } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'ref'> & {
  value: string
  onChange: (text: string) => void
}

const knowsFieldSizing = () => typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content')

/** A multi-line text field that grows with its text. */
export function TextArea({ value, onChange, className = 'in', ...rest }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  // Without `field-sizing` the height is set from the rendered text.
  useLayoutEffect(() => {
    const element = area.current
    if (!element || !value || knowsFieldSizing()) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [value])
  return (
    <textarea
      rows={3}
      {...rest}
      ref={area}
      value={value}
      className={`${className} is-growing`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
