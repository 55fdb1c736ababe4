import { TRACK_EVENT, type TrackDetail } from '../../widgets/_http/track/track.ts'
import { inlineScript } from '../_pages/inline-script.ts'

/** Tells the tracker which links of the dashboard are followed: the widget and the address, never what the link says. */
export const linkScript: string = inlineScript(
  ({ event, name }) => {
    document.addEventListener(
      'click',
      ({ target }) => {
        const link = (target as Element).closest<HTMLAnchorElement>('main a[href]')
        if (!link || link.closest('[data-track]')) return
        const card = link.closest<HTMLElement>('[data-widget]')
        const detail: TrackDetail = {
          name,
          properties: { location: card?.dataset.widget ?? 'dashboard', url: link.pathname },
        }
        document.dispatchEvent(new CustomEvent(event, { detail }))
      },
      true,
    )
  },
  { event: TRACK_EVENT, name: 'Dashboard link clicked' },
)
