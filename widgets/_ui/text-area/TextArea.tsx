import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/**
 * A text area of one line that grows with its text, up to 66 pixels; from then on it scrolls. `<TextArea id=… name=… value=…
 * onChange=… />`. Styles: fields.css, inputs.css.
 */
export function TextArea({ className = '', ...props }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    // Browsers that size fields by their content need no help.
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight + 2}px`
  }, [props.value])
  return <textarea ref={area} rows={1} {...props} className={`plat-input plat-textarea ${className}`} />
}
