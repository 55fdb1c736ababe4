import { useEffect, useState } from 'react'

/** False on the server and in the first drawing, which has to equal it; true once scripts can answer. */
export function useLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}
