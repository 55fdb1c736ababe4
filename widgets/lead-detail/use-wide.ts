import { useEffect, useState } from 'react'

/** Windows in which a list and a lead have room beside each other. */
const WIDE = '(min-width: 1100px)'

/** Tells whether a lead stands beside its list, rather than over it. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => typeof matchMedia === 'function' && matchMedia(WIDE).matches)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const change = () => setWide(media.matches)
    change()
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return wide
}
