import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { readDocument } from '../_runtime/read-document.ts'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { isCrossOriginFrame } from './to-host-url.ts'

/**
 * Navigates to another page, after a cancelable `plat:<island>:go` with which the page can do otherwise. `leaving` is
 * the address while the browser navigates; it is cleared when the browser restores the page (bfcache). In a frame on
 * another site it opens a new tab, because our pages cannot be framed there.
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
    if (!isHttpUrl(url)) return false
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

function isHttpUrl(url: string): boolean {
  try {
    return /^https?:$/.test(new URL(url, readDocument('baseURI')).protocol)
  } catch {
    return false
  }
}
