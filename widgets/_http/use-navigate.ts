import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { isCrossOriginFrame } from './to-host-url.ts'

/**
 * The way to another page: first a cancelable `plat:<island>:go`, so that the page around may do otherwise.
 * `leaving` is the address while the browser is on its way; a page that comes back whole (bfcache) has left nothing. Out of a
 * frame on another site it is a new tab: our pages are not shown in there.
 */
export function useNavigate() {
  const { emit } = useIsland()
  const [leaving, setLeaving] = useState<string>()
  useEffect(() => {
    const back = () => setLeaving(undefined)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])

  /** @returns false for an address that browsers do not go to, such as `javascript:` */
  const leave = useEventCallback((url: string, detail: object = {}): boolean => {
    if (!goes(url)) return false
    if (emit('go', { ...detail, url }, { cancelable: true })) {
      if (isCrossOriginFrame(url)) open(url, '_blank', 'noopener')
      else {
        setLeaving(url)
        location.assign(url)
      }
    }
    return true
  })
  return { leaving, leave }
}

function goes(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, document.baseURI).protocol)
  } catch {
    return false
  }
}
