import type { ReactNode } from 'react'
import { CloseSign } from '../close-icon/CloseIcon.tsx'

export type BannerLevel = 'notice' | 'alert' | 'error'

interface Props {
  level: BannerLevel
  /** A sentence or two, and a link where there is a way on. */
  children: ReactNode
  /** Name of the button that puts it away; without `onDismiss` there is none. */
  dismiss?: string
  /** Called when the banner is dismissed. The owner then removes it and moves the focus. */
  onDismiss?(): void
  /** Replaces the button, for example with a form that works without scripts. */
  close?: ReactNode
  /** Off where it is read with the page, or stands in a live region already. */
  live?: boolean
}

/**
 * A message above its subject. Screen readers announce a notice when idle, an alert or an error at once. Styles:
 * fields.css, banner.css. Banners of the whole site, whose dismissal the server remembers, are `widgets/site-banner`.
 *
 *     {problem && <Banner level="error" dismiss="Dismiss" onDismiss={reset}>{getSentence(problem)}</Banner>}
 */
export const Banner = ({ level, children, dismiss = 'Dismiss', onDismiss, close, live = true }: Props) => (
  <div className="plat-banner" data-level={level} role={live ? (level === 'notice' ? 'status' : 'alert') : undefined}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={SIGNS[level]} />
    </svg>
    <div>{children}</div>
    {close}
    {onDismiss && (
      <button type="button" className="plat-close" aria-label={dismiss} onClick={onDismiss}>
        <CloseSign />
      </button>
    )}
  </div>
)

/** Shapes, so that levels are told apart without their color: an i in a circle, a triangle, an octagon. */
const SIGNS: Record<BannerLevel, string> = {
  notice: 'M10 2a8 8 0 1 1 0 16a8 8 0 1 1 0-16M10 9v5M10 6v.01',
  alert: 'M10 2.5L18.5 17h-17zM10 8v4M10 14.5v.01',
  error: 'M6.7 2h6.6L18 6.7v6.6L13.3 18H6.7L2 13.3V6.7zM10 6v5M10 14v.01',
}
