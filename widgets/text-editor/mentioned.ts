import type { MentionedUser } from './contract.ts'

/** Reads the hidden field of the members who are mentioned in a form's text. */
export function readMentioned(form: HTMLFormElement): MentionedUser[] {
  const field = form.elements.namedItem('mentioned_users')
  try {
    const list: unknown = JSON.parse((field as HTMLInputElement | null)?.value || '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/** Adds a member to those who are mentioned; twice is once. A form without the field takes none. */
export function addMentioned(form: HTMLFormElement, user: MentionedUser): void {
  const field = form.elements.namedItem('mentioned_users')
  if (!(field instanceof HTMLInputElement)) return
  const others = readMentioned(form).filter(({ id }) => id !== user.id)
  field.value = JSON.stringify([...others, user])
}
