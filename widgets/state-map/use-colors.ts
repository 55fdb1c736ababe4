import { useMemo } from 'react'
import type { StateMapProps } from './contract.ts'

const KEYS = ['land', 'hover', 'chosen', 'border'] as const

/**
 * Sets the page's own colors as custom properties, by script, because a strict content security policy refuses `style`
 * attributes in server HTML.
 * @returns what is no color
 */
export function applyColors(element: HTMLElement, colors: StateMapProps['colors']): Error[] {
  const errors: Error[] = []
  // Most maps have none, and an element's first style costs more than all its attributes.
  if (!colors && !element.hasAttribute('style')) return errors
  for (const key of KEYS) {
    const value = colors?.[key]
    if (value !== undefined && !CSS.supports('color', value)) {
      errors.push(new Error(`state-map: "colors.${key}" is "${value}"; expected a CSS color`))
    } else {
      element.style.setProperty(`--state-map-${key}`, value ?? null)
      // Labels on it: black or white, whichever can be read.
      element.style.setProperty(`--state-map-on-${key}`, value ? `lab(from ${value} calc((50 - l) * 100) 0 0)` : null)
    }
  }
  return errors
}

export function useColors(colors: StateMapProps['colors']) {
  return useMemo(() => {
    const errors: Error[] = []
    const apply = (element: HTMLElement) => void errors.push(...applyColors(element, colors))
    return { apply, errors }
  }, [JSON.stringify(colors)])
}
