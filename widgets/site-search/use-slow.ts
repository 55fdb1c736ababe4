import { useEffect, useState } from 'react'
import { SLOW_MS } from './model.ts'

/** Tells whether somebody has waited so long that they should hear why. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return slow
}
