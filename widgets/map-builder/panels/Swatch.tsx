import { useLayoutEffect, useRef } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { colorIn, isColor } from '../colors.ts'

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
  const chosen = useEventCallback(onChosen)
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

let pen: OffscreenCanvasRenderingContext2D | null | undefined

/** Converts a color for the color input, on white if it is translucent; undefined if it is none. */
export function toHex(value: unknown): string | undefined {
  const color = colorIn(value)?.trim()
  if (!color || !isColor(color)) return undefined
  pen ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.fillStyle = color
  const cssColor = pen.fillStyle
  if (cssColor.startsWith('#')) return cssColor
  for (const layer of ['#ffffff', cssColor]) {
    pen.fillStyle = layer
    pen.fillRect(0, 0, 1, 1)
  }
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data
  return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`
}
