import type { LeadDetailProps } from './contract.ts'
import { Lead } from './Lead.tsx'
import { Modal } from './Modal.tsx'
import { getLeadsPath } from './model.ts'
import { TEXTS } from './texts.ts'

/** A lead with its notes: on a page of its own, or in a dialog that opens over a list. */
export function LeadDetail({ page, user, detail, errors, typed, edited, token, texts }: LeadDetailProps) {
  const words = { ...TEXTS, ...texts }
  if (!detail) {
    const base = page === undefined ? '/business/leads' : getLeadsPath(page)
    return <Modal page={page} user={user} base={base} words={words} />
  }
  const at = page ?? detail.lead.company?.id ?? 0
  const sentence = errors?.body?.[0]
  return (
    <Lead
      page={at}
      user={user}
      base={getLeadsPath(at)}
      first={detail}
      words={words}
      token={token}
      typed={typed}
      edited={edited}
      error={sentence ? { at: edited?.id ?? 'new', sentence } : undefined}
    />
  )
}
