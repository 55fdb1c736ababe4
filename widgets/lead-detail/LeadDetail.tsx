import type { LeadDetailProps } from './contract.ts'
import { Lead } from './Lead.tsx'
import { Modal } from './Modal.tsx'
import { TEXTS } from './texts.ts'

/** A lead with its notes: on a page of its own, or in a dialog that opens over a list. */
export function LeadDetail({ page, user, detail, errors, typed, edited, token, texts }: LeadDetailProps) {
  const words = { ...TEXTS, ...texts }
  const base = `/business/page/${page}/leads`
  if (!detail) return <Modal page={page} user={user} base={base} words={words} />
  const sentence = errors?.body?.[0]
  return (
    <Lead
      page={page}
      user={user}
      base={base}
      first={detail}
      words={words}
      token={token}
      typed={typed}
      edited={edited}
      error={sentence ? { at: edited?.id ?? 'new', sentence } : undefined}
    />
  )
}
