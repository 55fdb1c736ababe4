import { useLayoutEffect, useRef } from 'react'
import { useStable } from '../../_kit/use-stable.ts'

interface Props {
  label: string
  value: string
  onValue(value: string): void
  /** The chooser was closed, or a color taken in it. */
  onChosen(): void
}

/** The browser's own chooser, which tells of every color that the pointer crosses in it. */
export function Swatch({ label, value, onValue, onChosen }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = useStable(onChosen)
  useLayoutEffect(() => {
    const element = input.current
    element?.addEventListener('change', chosen)
    return () => element?.removeEventListener('change', chosen)
  }, [chosen])
  return (
    <input
      ref={input}
      type="color"
      aria-label={label}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onBlur={chosen}
    />
  )
}

/** A color as the chooser takes it. */
export function hex(color: string): string | undefined {
  const [, short] = /^#([\da-f]{3})$/i.exec(color) ?? []
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`
  return /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : undefined
}
