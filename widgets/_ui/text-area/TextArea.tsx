import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** Sizes a text area by its content; `max-height` of its styles is the end of it. */
function fitHeight(area: HTMLTextAreaElement) {
  // Browsers that size fields by their content need no help.
  if (CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 2}px`
}

/**
 * A text area of one line that grows with its text, up to 66 pixels; from then on it scrolls. `<TextArea id=… name=… />`, with
 * `value` or without. Styles: fields.css, inputs.css.
 */
export function TextArea({ className = '', onInput, ...props }: ComponentProps<'textarea'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (area.current) fitHeight(area.current)
  }, [props.value])
  return (
    <textarea
      ref={area}
      rows={1}
      {...props}
      className={`plat-input plat-textarea ${className}`}
      onInput={(event) => {
        fitHeight(event.currentTarget)
        onInput?.(event)
      }}
    />
  )
}
