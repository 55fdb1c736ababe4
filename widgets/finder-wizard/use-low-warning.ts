import { useLayoutEffect } from 'react'
import { WARNING_DELAY_MS } from '../_domain/finder/rules.ts'
import { useDelayed } from '../_ui/delayed/use-delayed.ts'

/** Tells whether to point out a low value: once typing has rested, and not a moment longer than the value is low. */
export function useLowWarning(text: string, isLow: (text: string) => boolean): boolean {
  const { shown, start } = useDelayed(WARNING_DELAY_MS, { auto: false })
  useLayoutEffect(start, [text])
  return shown && isLow(text)
}
