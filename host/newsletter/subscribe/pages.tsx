import { newsletterForm } from '../../../widgets/newsletter-form/server.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import { FormMessage, FormPage } from '../../accounts/forms/FormPage.tsx'
import { CONFIRM, issuePath, NEWSLETTER } from '../paths.ts'

interface Props {
  issues: readonly { id: number; subject: string; sentAt: Date }[]
  day(date: Date): string
  email?: string
  errors?: FieldErrors
  admin: boolean
}

/** What the newsletter is, the form that subscribes, and what was sent before. */
export const NewsletterPage = ({ issues, day, email, errors, admin }: Props) => (
  <div className="newsletter page-wide">
    <div className="newsletter-about">
      <h1>Newsletter</h1>
      <p className="lead">
        Markets where rents outrun prices, deals that members took apart, and the best answers of the forums. One email,
        every other week.
      </p>
      <IslandSlot
        island={newsletterForm}
        id="newsletter"
        on="load"
        withToken
        props={{ lookup: '/mail_records/{domain}', ...(email && { email }), ...(errors && { errors }) }}
      />
      <p className="newsletter-note">
        We email you a link to confirm first. Every issue has a link to unsubscribe. We use your address for nothing
        else: see our <a href="/privacy">privacy policy</a>.
      </p>
      {admin && (
        <p>
          <a className="button quiet" href="/admin/newsletter">
            Manage the newsletter
          </a>
        </p>
      )}
    </div>
    <section className="newsletter-issues" aria-labelledby="past-issues">
      <h2 id="past-issues">Past issues</h2>
      {issues.length ? (
        <ul>
          {issues.map(({ id, subject, sentAt }) => (
            <li key={id}>
              <a href={issuePath(id)}>{subject}</a>
              <time dateTime={sentAt.toISOString()}>{day(sentAt)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <p>The first issue is on its way. Subscribe to get it.</p>
      )}
    </section>
  </div>
)

/** Says the same to everybody who sent the form, whether or not the address was known. */
export const SentPage = () => (
  <section className="form-page">
    <h1>Check your email</h1>
    <p className="lead">We sent you a link. Open it to confirm that you want the newsletter.</p>
    <div className="form-more">
      <a href={NEWSLETTER}>Back to the newsletter</a>
    </div>
  </section>
)

/** Asks whoever opened the link of the mail; opening it alone subscribes nobody. */
export const ConfirmPage = ({ email, token }: { email: string; token: string }) => (
  <FormPage
    title="Confirm your subscription"
    lead={`We’ll send the Plat newsletter to ${email}.`}
    action={CONFIRM}
    submit="Confirm"
  >
    <input type="hidden" name="token" value={token} />
  </FormPage>
)

export const ConfirmedPage = () => (
  <section className="form-page">
    <h1>You’re subscribed</h1>
    <FormMessage done="You’ll get the next issue by email." />
    <div className="form-more">
      <a href={NEWSLETTER}>Read past issues</a>
    </div>
  </section>
)

/** Asks whoever opened the link of an issue; a page that is only opened, as by a mail program that looks ahead, changes nothing. */
export const UnsubscribePage = ({ email, action }: { email: string; action: string }) => (
  <section className="form-page">
    <h1>Unsubscribe?</h1>
    <p className="lead">We’ll no longer send the newsletter to {email}.</p>
    <form method="post" action={action} className="form">
      <button type="submit" className="plat-button">
        Unsubscribe
      </button>
    </form>
  </section>
)

export const UnsubscribedPage = () => (
  <section className="form-page">
    <h1>You’re unsubscribed</h1>
    <p className="lead">You won’t get the newsletter anymore.</p>
    <div className="form-more">
      <a href={NEWSLETTER}>Subscribe again</a>
    </div>
  </section>
)
