import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { request } from '../_http/request.ts'
import { trackClick, trackSeen } from '../_http/track/attributes.ts'
import { useIsland } from '../_runtime/context.ts'
import { Banner } from '../_ui/banner/Banner.tsx'
import { CloseSign } from '../_ui/close-icon/CloseIcon.tsx'
import type { SiteBannerProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/**
 * A message to everybody, until they dismiss it. Without scripts the form posts, and the page comes back without it.
 */
export function SiteBanner({ id, level, message, link, url = '/banners/ignore', texts }: SiteBannerProps) {
  const { emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const [isDismissed, setIsDismissed] = useState(false)
  if (isDismissed) return null

  const dismiss = async (event: FormEvent) => {
    event.preventDefault()
    setIsDismissed(true)
    // Moves the focus from the button to the beginning of the page's content.
    document.getElementById('main')?.focus({ preventScroll: true })
    emit('dismissed', { id })
    // If the call fails, the banner appears again on the next page, which needs no error message.
    const answer = await request(url, {
      schema: z.undefined(),
      form: new URLSearchParams({ id: `${id}` }),
      // The page may be cached for all visitors and has no token of its own; the host refuses other sites.
      asks: true,
    })
    if (!answer.ok) console.error('The banner couldn’t be dismissed', answer.problem)
  }

  return (
    <section
      className="site-banner"
      data-level={level}
      aria-label={words.region}
      {...trackSeen('Global Banner Shown', { banner_id: id })}
    >
      <Banner
        level={level}
        live={false}
        close={
          <form method="post" action={url} onSubmit={dismiss}>
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="plat-close"
              aria-label={words.dismiss}
              {...trackClick('Global Banner Dismissed', { banner_id: id })}
            >
              <CloseSign />
            </button>
          </form>
        }
      >
        <p>
          {message}{' '}
          {link && (
            <a
              href={link.href}
              {...trackClick('Global Banner Clicked', { banner_id: id, label: link.text, url: link.href })}
            >
              {link.text}
            </a>
          )}
        </p>
      </Banner>
    </section>
  )
}
