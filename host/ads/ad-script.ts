import { TRACK_EVENT, type TrackDetail } from '../../widgets/_http/track/track.ts'
import { inlineScript } from '../_pages/inline-script.ts'

/**
 * Counts an ad once for each view of the page, as soon as at least half of it was visible for a second, and names the view in its
 * link, so that several clicks count as one.
 */
export const adScript: string = inlineScript(
  ({ share, milliseconds, event, name }) => {
    // Missing where the page is not secure; each call counts by itself then.
    const view = window.crypto.randomUUID?.()
    const count = (ad: HTMLElement) => {
      const { ad: id, forum } = ad.dataset
      const detail: TrackDetail = { name, properties: { ad_id: id, ...(forum && { forum }) } }
      document.dispatchEvent(new CustomEvent(event, { detail }))
      return fetch('/ad_impressions', {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ad_id: Number(ad.dataset.ad), user_id: ad.dataset.viewer ?? null, view_id: view }),
      }).catch(() => {})
    }
    for (const ad of document.querySelectorAll<HTMLElement>('[data-ad]')) {
      const link = ad.querySelector('a')
      if (link && view) link.href += `?view=${view}`
      let timer: number | undefined
      let halfVisible = false
      const look = () => {
        clearTimeout(timer)
        if (!halfVisible || document.visibilityState !== 'visible') return
        timer = window.setTimeout(() => {
          observer.disconnect()
          document.removeEventListener('visibilitychange', look)
          count(ad)
        }, milliseconds)
      }
      const observer = new IntersectionObserver(
        ([entry]) => {
          halfVisible = (entry?.intersectionRatio ?? 0) >= share
          look()
        },
        { threshold: share },
      )
      observer.observe(ad)
      document.addEventListener('visibilitychange', look)
    }
  },
  { share: 0.5, milliseconds: 1000, event: TRACK_EVENT, name: 'Viewed forum ad' },
)
