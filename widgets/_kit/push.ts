interface Listening {
  /** What an event of this name carries. */
  heard(data: unknown): void
  /** Connected, for the first time or again. What happened before is not told: read the state now. */
  opened?(): void
  /** The channel is not ours, or we are no longer logged in; nothing more will come. */
  refused?(): void
}

/**
 * Hears events of one channel of the host's (`GET /push`) as they happen. A connection that breaks is made again; a page that
 * is put aside (bfcache) lets go of it, and takes it up when it is shown again.
 *
 *     const stop = listen(`private-leads-channel-${user}`, 'leads-channel:status', { heard: told, opened: read })
 */
export function listen(channel: string, event: string, { heard, opened, refused }: Listening): () => void {
  let source: EventSource | undefined

  function open() {
    const one = new EventSource(`/push?channel=${encodeURIComponent(channel)}`)
    source = one
    one.addEventListener(event, ({ data }) => heard(JSON.parse(data)))
    one.addEventListener('open', () => opened?.())
    one.addEventListener('error', () => {
      if (one.readyState === EventSource.CLOSED) refused?.()
    })
  }

  const close = () => source?.close()
  const shown = ({ persisted }: PageTransitionEvent) => persisted && open()
  addEventListener('pagehide', close)
  addEventListener('pageshow', shown)
  open()
  return () => {
    close()
    removeEventListener('pagehide', close)
    removeEventListener('pageshow', shown)
  }
}
