import type { ReactNode } from 'react'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import type { EmailLink } from './link-store.ts'

/** Programs that look through mails open links; so the page asks, and only its button confirms anything. */
export const ConfirmPage = ({ link, token }: { link: EmailLink; token: string }) => (
  <FormPage
    title="Confirm an email"
    lead={
      <>
        May news of new leads for <strong>{link.businessName}</strong> go to <strong>{link.email}</strong>?
      </>
    }
    action="/business/email"
    submit="Yes, confirm it"
    more={<p>If you did not expect this, close the page: no news is sent to you.</p>}
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

const FINDER = { href: '/business-finder', label: 'Go to the business finder' }

/** The page for a recipient of the mail who has no part in the company. */
export const ConfirmedPage = () => (
  <WordsPage title="The email is confirmed" way={FINDER}>
    News of new leads goes to it from now on. There is nothing else to do.
  </WordsPage>
)

export const UnknownPage = () => (
  <WordsPage title="This link is not known" way={FINDER}>
    It may have been cut off on its way: open it from the mail once more, or copy the whole of it. The settings of the
    company’s page send a new one.
  </WordsPage>
)

const OVER: Record<Exclude<EmailLink['state'], 'good'>, { title: string; words: string }> = {
  done: {
    title: 'This email is confirmed already',
    words: 'There is nothing else to do: news of new leads goes to',
  },
  used: { title: 'This link was used already', words: 'It works once. A new one is needed to confirm' },
  changed: { title: 'This link works no more', words: 'The company has another email by now, in place of' },
  newer: { title: 'This link works no more', words: 'A newer link was mailed since: open that one to confirm' },
  old: { title: 'This link is too old', words: 'It was good for a day. A new one is needed to confirm' },
}

/** A link that works no more. @param own whether whoever looks may send a new one */
export function OverPage({ link, own }: { link: EmailLink; own: boolean }) {
  const { state, businessId, email } = link
  const page = `/business/page/${businessId}`
  const { title, words } = OVER[state === 'good' ? 'old' : state]
  const way = own
    ? { href: `${page}/settings`, label: 'Go to the page settings' }
    : { href: page, label: 'See the company’s page' }
  return (
    <WordsPage title={title} way={way}>
      {words} <strong>{email}</strong>.
      {!own && (state === 'used' || state === 'old') && ' Whoever keeps the page of the company can send one.'}
    </WordsPage>
  )
}
