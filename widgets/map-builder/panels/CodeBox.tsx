import { useEffect, useRef, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { useBuilder } from '../use-builder.ts'

interface Props {
  label: string
  /** What is known of the place where it is pasted. */
  help?: string
  code: string
  main?: boolean
}

const COPIED = 'Copied'
/** Time that the button says "Copied", in milliseconds. */
const SAID_MS = 2000

/** Code in a field, and a button that copies it. */
export function CodeBox({ label, help, code, main }: Props) {
  const { say } = useBuilder()
  const id = useIslandId(main ? 'snippet' : 'plain')
  const field = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('Copy')
  useEffect(() => {
    if (words !== COPIED) return undefined
    const timer = setTimeout(setWords, SAID_MS, 'Copy')
    return () => clearTimeout(timer)
  }, [words])

  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setWords(COPIED)
      say('Copied.')
    } catch {
      field.current?.focus()
      field.current?.select()
      say('Selected. Press Ctrl+C or ⌘C to copy.')
    }
  }
  return (
    <>
      <div className="map-builder-field">
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="map-builder-help">
            {help}
          </p>
        )}
        <textarea
          ref={field}
          id={id}
          className="map-builder-code"
          aria-describedby={help && `${id}-help`}
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
