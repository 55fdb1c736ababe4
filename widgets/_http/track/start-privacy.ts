// biome-ignore-all lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser

/**
 * Remembers the browser's time zone, and the id of an ad that led here, in cookies of our own, and shows the banner that asks about
 * statistics until it is answered; where that fails, the page of choices says why. Runs as an inline script: it may use nothing of this module.
 */
export function startPrivacy(): void {
  const DAY = 86_400
  const browser = navigator as Navigator & { globalPrivacyControl?: boolean }
  const refused = browser.globalPrivacyControl === true || browser.doNotTrack === '1'
  const readCookie = (name: string) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]

  function setCookie(name: string, value: string, days: number): void {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    if (readCookie(name) !== value)
      document.cookie = `${name}=${value}; path=/; max-age=${days * DAY}; samesite=lax${secure}`
  }

  setCookie('timezone', Intl.DateTimeFormat().resolvedOptions().timeZone, 365)
  const query = new URLSearchParams(location.search)
  const campaign = query.get('utm_id')
  if (query.get('utm_source') === 'google' && campaign && !refused && readCookie('privacy_choice') !== 'decline') {
    const click = query.get('gclid') || campaign
    if (/^[\w.-]{1,200}$/.test(click)) setCookie('gclid', click, 30)
  }

  const banner = document.querySelector<HTMLElement>('.privacy-banner')
  if (!banner || refused || readCookie('cookie_banner_hidden')) return
  banner.hidden = false
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, textarea, select, [contenteditable]')) banner.dataset.aside = ''
  })
  banner.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const body = new URLSearchParams({ choice: (event.submitter as HTMLButtonElement).value })
    const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
      () => undefined,
    )
    if (!answer?.ok) return location.assign(form.action)
    banner.hidden = true
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}
