import { useEffect, useState } from 'react'

/** False on the server and in the first drawing, which has to equal it; true once scripts can answer. */
export function useLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}

/**
 * What a person has typed into the server's field before the island came: it takes the field over with its text. Also what
 * the browser has restored there after a reload.
 */
export function typedIn(id: string): string | undefined {
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  return (field as HTMLInputElement | HTMLSelectElement | null)?.value
}
