import { useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../_runtime/use-event-callback.ts'
import { isEmail } from '../_ui/email-field/check-email.ts'
import { isKnown } from './model.ts'

/** Asks, when somebody leaves the field, whether an account was begun with the address; each address once. */
export function useKnown(url: string, email: string) {
  const answers = useRef(new Map<string, boolean>())
  const asking = useRef<AbortController>(undefined)
  const [known, setKnown] = useState<string>()
  useEffect(() => () => asking.current?.abort(), [])

  const stop = useEventCallback(() => asking.current?.abort())
  const look = useEventCallback(async () => {
    const address = email.trim().toLowerCase()
    if (!isEmail(address)) return
    const before = answers.current.get(address)
    stop()
    const abort = new AbortController()
    asking.current = abort
    const yes = before ?? (await isKnown(url, address, abort.signal))
    if (abort.signal.aborted) return
    // A call that failed says nothing: it is asked again.
    if (yes !== undefined) answers.current.set(address, yes)
    setKnown(yes ? address : undefined)
  })
  return { known: known !== undefined && known === email.trim().toLowerCase(), look, stop }
}
