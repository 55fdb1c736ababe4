import { request } from '../_http/request.ts'
import { type QuotedPost, quoteReply } from './contract.ts'

/** Opens the form in which one replies, which begins as a placeholder. */
export function openReply(): HTMLFormElement | undefined {
  const form = document.querySelector<HTMLFormElement>('#reply form')
  const box = form?.closest('details')
  if (box) box.open = true
  return form ?? undefined
}

/** Turns the form back into its placeholder. What stands in it stays there. */
export function closeReply(): void {
  const box = document.querySelector<HTMLDetailsElement>('#reply details')
  if (!box) return
  box.open = false
  box.querySelector('summary')?.focus()
}

/** Puts a quote behind what stands in the form, and names the quoted post and its author. */
export function fillQuote(form: HTMLFormElement, { quote, parent_id, user_id }: QuotedPost): void {
  const body = form.querySelector<HTMLTextAreaElement>('textarea[name=body]')
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!body) return
  if (!body.value.includes(quote.trim())) body.value = body.value.trim() ? `${body.value.trimEnd()}\n\n${quote}` : quote
  const parent = field('quoted_post_id')
  if (parent) parent.value = String(parent_id)
  const mentioned = field('mentioned_users')
  if (mentioned && user_id) {
    const others = parse(mentioned.value).filter((one) => one.id !== user_id)
    mentioned.value = JSON.stringify([...others, { type: 'User', id: user_id }])
  }
  body.dispatchEvent(new Event('input', { bubbles: true }))
}

function parse(text: string): { type: string; id: string }[] {
  try {
    const list: unknown = JSON.parse(text || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Opens the reply form with a post as a quote. @returns false where the post could not be fetched */
export async function quotePost(url: string): Promise<boolean> {
  const form = openReply()
  if (!form) return false
  const answer = await request(url, { schema: quoteReply })
  if (!answer.ok) return false
  fillQuote(form, answer.data)
  form.scrollIntoView({ block: 'nearest' })
  const body = form.querySelector<HTMLElement>('.text-editor-text') ?? form.querySelector('textarea')
  body?.focus()
  return true
}
