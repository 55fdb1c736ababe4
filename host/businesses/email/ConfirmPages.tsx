import type { ReactNode } from 'react'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import type { EmailLink } from './link-store.ts'

/** Programs that look through mails open links; so the page asks, and only its button confirms anything. */
export const ConfirmPage = ({ link, token }: { link: EmailLink; token: string }) => (
  <FormPage
    title="Confirm email"
    lead={
      <>
        Send new leads for <strong>{link.businessName}</strong> to <strong>{link.email}</strong>?
      </>
    }
    action="/business/email"
    submit="Confirm email"
    more={<p>Didn’t expect this? Close the page and we won’t send you leads.</p>}
  >
    <input type="hidden" name="token" value={token} />
  </FormPage>
)

interface Words {
  title: string
  children: ReactNode
  /** The link to the next step. */
  way: { href: string; label: string }
}

const WordsPage = ({ title, children, way: { href, label } }: Words) => (
  <section className="form-page">
    <h1>{title}</h1>
    <p className="lead">{children}</p>
    <p>
      <a className="button" href={href}>
        {label}
      </a>
    </p>
  </section>
)

const FINDER = { href: '/companies', label: 'Browse companies' }

/** The page for a recipient of the mail who has no part in the company. */
export const ConfirmedPage = () => (
  <WordsPage title="Email confirmed" way={FINDER}>
    We’ll send new leads there. You’re all set.
  </WordsPage>
)

export const UnknownPage = () => (
  <WordsPage title="We can’t read this link" way={FINDER}>
    Open it from the email again, or copy the full link. You can get a new one in the company’s page settings.
  </WordsPage>
)

const OVER: Record<Exclude<EmailLink['state'], 'good'>, { title: string; words: string }> = {
  done: {
    title: 'This email is already confirmed',
    words: 'You’re all set. We send new leads to',
  },
  used: { title: 'This link was already used', words: 'Links work once. You need a new one to confirm' },
  changed: { title: 'This link has expired', words: 'The company’s email has changed. It’s no longer' },
  newer: { title: 'This link has expired', words: 'We sent a newer link. Use that one to confirm' },
  old: { title: 'This link has expired', words: 'Links expire after 24 hours. You need a new one to confirm' },
}

/** A link that works no more. @param own whether whoever looks may send a new one */
export function OverPage({ link, own }: { link: EmailLink; own: boolean }) {
  const { state, businessId, email } = link
  const page = `/business/page/${businessId}`
  const { title, words } = OVER[state === 'good' ? 'old' : state]
  const way = own
    ? { href: `${page}/settings`, label: 'Go to the page settings' }
    : { href: page, label: 'View company page' }
  return (
    <WordsPage title={title} way={way}>
      {words} <strong>{email}</strong>.
      {!own && (state === 'used' || state === 'old') && ' The company’s owner can send one.'}
    </WordsPage>
  )
}
