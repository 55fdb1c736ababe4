/** Number of times that a closed connection is tried again, and the pause before each try in milliseconds. */
const TRIES = 4
const WAIT = 3000

interface Listening {
  /** Receives the data of an event of this name. */
  heard(data: unknown): void
  /** Connected, for the first time or again. What happened before is not told: read the state now. */
  opened?(): void
  /** The channel is not ours, we are no longer logged in, or the host stays away; nothing more will come. */
  refused?(): void
}

/**
 * Hears events of one channel of the host's (`GET /push`) as they happen. A connection that breaks is made again: by the
 * browser, and after any answer but a stream (a host that stops says 503), for which browsers give up for good, by four more
 * tries. A page that is put aside (bfcache) lets go of it, and takes it up when it is shown again.
 *
 *     const stop = listen(`private-leads-channel-${user}`, 'leads-channel:status', { heard: told, opened: read })
 */
export function listen(channel: string, event: string, { heard, opened, refused }: Listening): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0

  function open() {
    const one = new EventSource(`/push?channel=${encodeURIComponent(channel)}`)
    source = one
    one.addEventListener(event, ({ data }) => heard(JSON.parse(data)))
    one.addEventListener('open', () => {
      tries = 0
      opened?.()
    })
    one.addEventListener('error', () => {
      if (one.readyState !== EventSource.CLOSED) return
      if (tries++ < TRIES) timer = setTimeout(open, WAIT)
      else refused?.()
    })
  }

  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && open()
  addEventListener('pagehide', close)
  addEventListener('pageshow', handlePageShow)
  open()
  return () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', handlePageShow)
  }
}
