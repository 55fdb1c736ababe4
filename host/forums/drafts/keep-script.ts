import { inlineScript } from '../../_pages/inline-script.ts'
import { DRAFTS } from '../limits.ts'

/** A form's values as this browser tab stores them. */
interface Kept {
  body: string
  title: string
  follow: boolean
  quoted: string
  /** The text that the form began with. */
  base: string
  /** The id of the form that was submitted with this text. */
  sent: string
  /** The version of the server's draft that this text was written over; empty without one. */
  version: string
}

/**
 * Keeps what is typed into the form of a post for as long as the tab is there: of each member and place its own, until the post
 * is there, it is thrown away, or the member logs out (menu-script.ts). Text goes into fields as text, and nowhere else.
 * @param member uuid of whoever is signed in
 */
export function keepDrafts({ member, most }: { member: string; most: number }): void {
  const mine = `plat-draft ${member} `
  const form = document.querySelector<HTMLFormElement>('form[data-draft]')
  const { draft = '', key = '', posted = '', quote = '', given, edits } = form?.dataset ?? {}
  const name = mine + draft
  const one = <E extends HTMLElement>(selector: string) => form?.querySelector<E>(selector) ?? null
  const body = one<HTMLTextAreaElement>('textarea[name=body]')
  const title = one<HTMLInputElement>('input[name=title]')
  const follow = one<HTMLInputElement>('[type=checkbox][name=follow]')
  const quoted = one<HTMLInputElement>('input[name=quoted_post_id]')
  const version = one<HTMLInputElement>('input[name=draft_version]')
  const statusLine = one('[data-draft-said]')
  let wrote = false
  /** Storage may be shut or full. */
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  const read = (at: string): Kept | undefined =>
    attempt(() => {
      const stored = JSON.parse(sessionStorage.getItem(at) ?? 'null')
      const texts = [stored.body, stored.title, stored.quoted, stored.base, stored.sent]
      return texts.every((text) => typeof text === 'string' && text.length <= 3 * most) ? stored : undefined
    })
  const forget = (at: string) => attempt(() => sessionStorage.removeItem(at))
  const base = () => `${title?.defaultValue ?? ''}\n${body?.defaultValue ?? ''}`
  const put = (sent = '') => {
    if (!body || body.value.length > most || (title?.value.length ?? 0) > most) return
    // Text that the page itself provides need not be stored, unless the page answers a submitted form.
    if (!given && `${title?.value ?? ''}\n${body.value}` === base()) return forget(name)
    const stored: Kept = {
      body: body.value,
      title: title?.value ?? '',
      follow: follow?.checked ?? true,
      quoted: quoted?.value ?? '',
      base: base(),
      sent,
      version: version?.value ?? '',
    }
    attempt(() => {
      sessionStorage.setItem(name, JSON.stringify(stored))
      wrote = true
    })
  }
  /** Gives back what is kept, under a quote that was asked for meanwhile. */
  const bring = () => {
    const stored = read(name)
    if (!stored || !body) return
    // The server's draft has all of it, and what another tab wrote or what was sent since.
    if (
      version &&
      version.value !== stored.version &&
      body.defaultValue.includes(stored.body.trim()) &&
      stored.body.trim()
    ) {
      if (!title || title.defaultValue === stored.title) return forget(name)
    }
    // Whoever saves this text has seen that version, and no newer one.
    if (version && /^\d{1,15}$/.test(stored.version)) version.value = stored.version
    const added = quote && !stored.body.includes(quote.trim())
    const text = !added ? stored.body : stored.body.trim() ? `${stored.body.trimEnd()}\n\n${quote}` : quote
    const changes = body.value !== text || (title && title.value !== stored.title)
    body.value = text
    if (title) title.value = stored.title
    if (follow) follow.checked = stored.follow
    if (quoted && !quote) quoted.value = /^\d{1,15}$/.test(stored.quoted) ? stored.quoted : ''
    if (statusLine && changes) statusLine.hidden = !stored.body.trim() && !stored.title.trim()
  }

  for (const at of attempt(() => Object.keys(sessionStorage)) ?? []) {
    const sent = at.startsWith(mine) && read(at)?.sent
    const done = sent && (posted.split(' ').includes(sent) || (edits && at === name && read(at)?.base !== base()))
    if (at.startsWith('plat-draft ') && (!at.startsWith(mine) || done)) forget(at)
  }
  if (!form || !body) return
  if (given) put()
  else bring()
  form.addEventListener('input', () => put())
  form.addEventListener('draftsaved', () => put())
  addEventListener('submit', ({ target, submitter }) => {
    if (target !== form) return
    if (submitter && statusLine?.contains(submitter)) forget(name)
    // A button beside the reply sends it somewhere else.
    else if (body.value.trim() || title?.value) put(submitter?.hasAttribute('formaction') ? '' : key)
  })
  statusLine?.addEventListener('click', ({ target }) => {
    if ((target as HTMLElement).getAttribute('type') !== 'button') return
    forget(name)
    form.reset()
    statusLine.hidden = true
    body.focus()
  })
  // Browsers fill fields again when one comes back, with what stood there when one left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && wrote && !read(name)) form.reset()
    else if (!given) bring()
  })
}

export const keepScript = (member: string): string => inlineScript(keepDrafts, { member, most: DRAFTS.length })
