import { useEffect, useRef, useState } from 'react'
import { SubscribeForm } from '../_domain/newsletter/SubscribeForm.tsx'
import { SUBSCRIBE_TEXTS } from '../_domain/newsletter/texts.ts'
import { useIsland } from '../_runtime/context.ts'
import type { NewsletterFormProps } from './contract.ts'

/** The newsletter's form, and in its place what happens next once it was sent. */
export function NewsletterForm({ texts, ...form }: NewsletterFormProps) {
  const { id, emit } = useIsland()
  const words = { ...SUBSCRIBE_TEXTS, ...texts }
  const [sent, setSent] = useState(false)
  const statusRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (sent) statusRef.current?.focus()
  }, [sent])
  if (!sent)
    return (
      <SubscribeForm
        {...form}
        id={id}
        words={words}
        source="page"
        onDone={() => {
          setSent(true)
          emit('subscribe')
        }}
      />
    )
  return (
    <div ref={statusRef} className="newsletter-form-sent" role="status" tabIndex={-1}>
      <p>
        <strong>{words.sent}</strong>
      </p>
      <p>{words.sentLead}</p>
    </div>
  )
}
