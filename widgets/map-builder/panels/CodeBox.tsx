import { useEffect, useRef, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { useBuilder } from '../use-builder.ts'

interface Props {
  label: string
  code: string
  /** The code as it shall be copied, where that is not known before. */
  codeNow?: () => Promise<string>
  main?: boolean
}

const COPIED = 'Copied'
/** Time that the button says "Copied", in milliseconds. */
const SAID_MS = 2000

/** Code in a field, and a button that copies it. */
export function CodeBox({ label, code, codeNow, main }: Props) {
  const { say } = useBuilder()
  const id = useIslandId(main ? 'snippet' : 'frame')
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('Copy')
  useEffect(() => {
    if (words !== COPIED) return undefined
    const timer = setTimeout(setWords, SAID_MS, 'Copy')
    return () => clearTimeout(timer)
  }, [words])

  const onCopy = async () => {
    setWords('Copying…')
    const text = codeNow ? await codeNow() : code
    setWords('Copy')
    try {
      await navigator.clipboard.writeText(text)
      setWords(COPIED)
      say('Copied.')
    } catch {
      // Waits for the render, because new text clears a field's selection.
      requestAnimationFrame(() => {
        field.current?.focus()
        field.current?.select()
      })
      say('Selected. Press Ctrl+C or ⌘C to copy.')
    }
  }
  return (
    <>
      <div className="map-builder-field">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          className="map-builder-code"
          readOnly
          rows={main ? 6 : 4}
          spellCheck={false}
          value={code}
        />
      </div>
      <div className="map-builder-row">
        <button
          type="button"
          className={`map-builder-button${main ? ' map-builder-main' : ''}`}
          aria-describedby={`${id}-label`}
          onClick={onCopy}
        >
          {words}
        </button>
      </div>
    </>
  )
}
