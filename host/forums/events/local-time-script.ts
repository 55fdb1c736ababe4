import { inlineScript } from '../../_pages/inline-script.ts'

/** Writes behind each event when it starts by the reader's own clock, if that is in another time zone. */
export function showLocalTimes(): void {
  for (const each of document.querySelectorAll<HTMLElement>('[data-starts]')) {
    const date = new Date(each.dataset.starts ?? '')
    const options = { weekday: 'short', month: 'short', day: 'numeric' } as const
    const format = (timeZone?: string) => {
      const zone = timeZone ? { timeZone } : {}
      const day = new Intl.DateTimeFormat('en-US', { ...options, ...zone }).format(date)
      const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', ...zone } as const
      return `${day} @ ${new Intl.DateTimeFormat('en-US', time).format(date)}`
    }
    const own = format()
    if (own === format(each.dataset.zone)) continue
    each.textContent = `Your time: ${own}`
    each.hidden = false
  }
}

export const localTimeScript = inlineScript(showLocalTimes, null)
