import { safeHtml } from '../_http/sanitize-html.ts'
import { applyTurboStream, parseTurboStreams } from '../_http/turbo-stream.ts'
import { withTimeout } from '../_http/with-timeout.ts'
import { STREAM, sanitize } from './stream.ts'

/** Fields that stay the same elements when the server's form takes the place of this one, because scripts know them. */
const KEPT = ['textarea[name=body]', '[type=checkbox][name=follow]', 'input[name=quoted_post_id]', '[data-draft-said]']

/** Shows what the server answered: posts at the end of the list, and its form in the place of this one. */
export async function showStreams(text: string): Promise<void> {
  for (const piece of parseTurboStreams(text)) {
    const content = await safeHtml(piece.html, sanitize)
    if (piece.target === 'reply') replaceReply(content)
    else applyTurboStream(piece, content)
  }
}

/**
 * Puts the server's form in the place of the page's. The form element and its fields stay, with the values of the server's, and so
 * does what listens to them; all else is new, and islands in it start anew.
 */
function replaceReply(content: DocumentFragment): void {
  const section = document.getElementById('reply')
  const fresh = content.firstElementChild
  const form = section?.querySelector('form')
  const freshForm = fresh?.querySelector('form')
  if (!section || !fresh) return
  if (!form || !freshForm) {
    section.replaceWith(fresh)
    return
  }
  // The text area is the form's again, not the old editor's.
  for (const island of form.querySelectorAll('[data-plat]')) island.remove()
  for (const selector of KEPT) {
    const [old, next] = [form.querySelector<HTMLElement>(selector), freshForm.querySelector<HTMLElement>(selector)]
    if (!old || !next) continue
    for (const { name, value } of next.attributes) old.setAttribute(name, value)
    if (!next.hidden) old.removeAttribute('hidden')
    for (const name of ['aria-invalid', 'aria-describedby']) if (!next.hasAttribute(name)) old.removeAttribute(name)
    if (old instanceof HTMLTextAreaElement && next instanceof HTMLTextAreaElement) {
      old.defaultValue = next.defaultValue
      old.value = next.value
    } else if (old instanceof HTMLInputElement && next instanceof HTMLInputElement) {
      if (old.type === 'checkbox') old.checked = next.checked
      else old.value = next.value
    }
    next.replaceWith(old)
  }
  for (const { name, value } of freshForm.attributes) form.setAttribute(name, value)
  form.replaceChildren(...freshForm.childNodes)
  freshForm.replaceWith(form)
  section.replaceWith(fresh)
}

/** Tells the form's other scripts that its values have changed. */
export const dispatchInput = (form: HTMLFormElement): void => {
  form.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true }))
}

export type Sent = 'posted' | 'refused' | 'failed' | 'elsewhere'

/**
 * Sends the reply as a form and shows the HTML that comes back.
 * @returns what came of it; `elsewhere`: the browser is on its way to the page that has the post
 */
export async function sendReply(form: HTMLFormElement): Promise<Sent> {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  const answer = await withTimeout(undefined, 20_000, async (signal) => {
    const response = await fetch(form.action, { method: 'POST', body, signal, headers: { accept: STREAM } })
    const stream = response.headers.get('content-type')?.startsWith(STREAM)
    if (!stream) return { ok: true as const, data: undefined }
    return {
      ok: true as const,
      data: { text: await response.text(), posted: response.ok, at: response.headers.get('location') },
    }
  })
  if (!answer.ok) {
    dispatchInput(form)
    return 'failed'
  }
  if (!answer.data) {
    // A page of its own, such as the login: the browser sends the form and shows it. The form's token makes one post of both.
    form.submit()
    return 'elsewhere'
  }
  const { text, posted, at } = answer.data
  if (posted && at && form.dataset.last === undefined) {
    location.assign(at)
    return 'elsewhere'
  }
  await showStreams(text)
  dispatchInput(form)
  return posted ? 'posted' : 'refused'
}
