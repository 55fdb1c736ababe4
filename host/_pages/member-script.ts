import { inlineScript } from './inline-script.ts'

/**
 * Keeps the number of unread notifications true while a member looks at a page: a stream tells that something has changed
 * (`GET /push`), and the number is read anew. The page's other scripts hear of it by `plat:member:changed`, whose detail names
 * what has changed. A page that nobody sees has no stream, so that many windows need no more than one.
 */
export const memberScript: string = inlineScript(() => {
  const bell = document.querySelector<HTMLElement>('.bell')
  if (!bell) return
  let source: EventSource | undefined
  let reading = false
  let again = false

  async function readCount() {
    again = reading
    if (reading) return
    reading = true
    try {
      const answer = await fetch('/notifications/unread_count', { headers: { accept: 'application/json' } })
      if (answer.ok) show((await answer.json()).count)
    } catch {
      // The stream breaks too, and the number is read again when it is back.
    }
    reading = false
    if (again) void readCount()
  }

  function show(count: number) {
    const badge = bell?.querySelector<HTMLElement>('.bell-count')
    const words = bell?.querySelector('.heard')
    if (!badge || !words) return
    badge.hidden = count === 0
    badge.textContent = count > 99 ? '99+' : String(count)
    words.textContent = count ? `Notifications, ${count} unread` : 'Notifications'
  }

  function tell(what: string) {
    if (what === 'notifications') void readCount()
    document.dispatchEvent(new CustomEvent('plat:member:changed', { detail: { what } }))
  }

  function open() {
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(`/push?channel=${bell?.dataset.channel}`)
    source.addEventListener('member-channel:changed', ({ data }) => tell(JSON.parse(data).what))
    // What happened before is not told.
    source.addEventListener('open', () => tell('notifications'))
    // Browsers give up for good after any answer but a stream, such as that of a host that stops.
    source.addEventListener('error', ({ target }) => {
      if ((target as EventSource).readyState === EventSource.CLOSED) setTimeout(watch, 10_000)
    })
  }
  function watch() {
    if (document.visibilityState === 'visible') open()
    else source?.close()
  }
  document.addEventListener('visibilitychange', watch)
  addEventListener('pagehide', () => source?.close())
  addEventListener('pageshow', watch)
  // After everything that the page needs.
  if (document.readyState === 'complete') watch()
  else addEventListener('load', watch)
}, undefined)
