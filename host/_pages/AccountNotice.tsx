import { formatDate } from '../_format/dates.ts'
import { describeSuspension } from '../_http/access/guard.ts'
import type { Viewer } from '../_http/viewer.ts'
import { CsrfField } from './CsrfField.tsx'

/** Tells whether something keeps the viewer from doing all that the account is for. */
export const needsNotice = (viewer: Viewer | undefined): viewer is Viewer =>
  viewer !== undefined &&
  Boolean(
    viewer.impersonator ||
      viewer.suspension ||
      viewer.deletionDue ||
      !viewer.emailVerified ||
      viewer.adminWithoutFactor,
  )

interface Props {
  viewer: Viewer
  timeZone: string
}

/** The line between the header and the page that says what keeps the viewer from acting, with the way to mend it. */
export const AccountNotice = ({ viewer, timeZone }: Props) => (
  <aside className="account-notice" aria-label="Your account">
    <Notice viewer={viewer} timeZone={timeZone} />
  </aside>
)

function Notice({ viewer, timeZone }: Props) {
  const { suspension, deletionDue, emailVerified, impersonator } = viewer
  if (impersonator)
    return (
      <>
        <p>
          {impersonator.name}, you’re looking at the site as {viewer.name}, until{' '}
          {formatDate(impersonator.until, 'time', timeZone)}. You can’t change anything.
        </p>
        <form method="post" action="/viewing-as">
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="account-notice-button">
            Back to your own account
          </button>
        </form>
      </>
    )
  if (deletionDue)
    return (
      <>
        <p>Your account will be deleted on {formatDate(deletionDue, 'long', timeZone)}.</p>
        <form method="post" action="/settings/data/deletion">
          <CsrfField />
          <input type="hidden" name="_method" value="delete" />
          <button type="submit" className="account-notice-button">
            Keep my account
          </button>
        </form>
      </>
    )
  if (suspension) return <p>{describeSuspension(suspension, timeZone)}</p>
  if (emailVerified)
    return (
      <p>
        To use the admin tools, turn on two-step verification. <a href="/settings/two-factor">Set it up</a>
      </p>
    )
  return (
    <>
      <p>
        Confirm your email address to post and contact companies. Anything you save or follow now is added once you
        confirm.
      </p>
      <SendLinkAgain quiet />
    </>
  )
}

/** @param apart true if the page has to stay open, because it shows what somebody typed */
export const SendLinkAgain = ({ quiet = false, apart = false }: { quiet?: boolean; apart?: boolean }) => (
  <form method="post" action="/settings/email/verification" {...(apart && { target: '_blank' })}>
    <CsrfField />
    <button type="submit" className={quiet ? 'account-notice-button' : 'button'}>
      Send the link again
    </button>
  </form>
)
