import type { HttpError } from '../_http/errors.ts'
import type { SubmittedForm } from '../_http/submitted-form.ts'
import type { Viewer } from '../_http/viewer.ts'
import { getFullTitle, type HeaderLink } from '../_services/links.ts'
import { SendLinkAgain } from './AccountNotice.tsx'
import { Code } from './Code.tsx'
import { Illustration } from './Illustration.tsx'
import { ResubmitForm } from './ResubmitForm.tsx'
import { SiteSearch } from './SiteSearch.tsx'

interface Props {
  error: HttpError
  viewer?: Viewer | undefined
  /** The path of the request. */
  path?: string | undefined
  /** The parts of the site, one of which an address without a page may belong to. */
  parts?: readonly HeaderLink[]
  /** True if a link to the same address repeats the request: not after a form was sent. */
  canRetry?: boolean
  /** The fields of the request's form, if a person typed them. */
  sent?: SubmittedForm | undefined
  /** By which the request is found in the log; left out on pages that many requests share. */
  requestId?: string | undefined
}

/** Relative to the page itself: the link asks for it once more. */
const SAME_ADDRESS = ''

/** The page of an error: what happened, why, and where to go on. */
export function ErrorPage({ error, viewer, path, parts = [], canRetry = false, sent, requestId }: Props) {
  if (error.code === 'unproved_address' && viewer)
    return <UnprovedPage error={error} email={viewer.email} sent={sent} requestId={requestId} />
  if (error.code === 'not_found')
    return <MissingPage error={error} path={path} parts={parts} sent={sent} requestId={requestId} />
  const member = viewer !== undefined
  const offersRetry = canRetry && error.status >= 500
  const first = sent?.again ? 'button quiet' : 'button'
  return (
    <section className="narrow">
      {error.status >= 500 && <Illustration name="error" width={200} />}
      <p className="eyebrow">{error.status}</p>
      <h1>{error.title}</h1>
      <p className="lead">{error.message}</p>
      {sent && <ResubmitForm {...sent} />}
      <p className="row">
        {error.way && (
          <a className={first} href={error.way.href}>
            {error.way.label}
          </a>
        )}
        {!error.way && offersRetry && (
          <a className={first} href={SAME_ADDRESS}>
            Try again
          </a>
        )}
        {!error.way && member && (
          <a className={offersRetry ? 'button quiet' : first} href="/dashboard">
            Go to your dashboard
          </a>
        )}
        {!error.way && (
          <a className={member || offersRetry ? 'button quiet' : first} href="/">
            Go to the home page
          </a>
        )}
      </p>
      <p className="lead">
        Need help? See <a href="/help">common questions</a> or <a href="/contact">contact us</a>.
      </p>
      <RequestCode id={requestId} />
    </section>
  )
}

/** Nothing is at this address: the search, the list that it would be in, and the start. */
function MissingPage({ error, path = '/', parts = [], sent, requestId }: Omit<Props, 'viewer' | 'canRetry'>) {
  const parent = error.way ?? getParent(path, parts)
  return (
    <section className="narrow">
      <Illustration name="missing" width={200} />
      <p className="eyebrow">{error.status}</p>
      <h1>{error.title}</h1>
      <p className="lead">{error.message}</p>
      {sent && <ResubmitForm {...sent} />}
      <SiteSearch
        id="missing"
        label="Search for something else"
        placeholder="Search places, addresses, topics…"
        withButton
      />
      <p className="row">
        {parent && (
          <a className="button quiet" href={parent.href}>
            {parent.label}
          </a>
        )}
        <a className="button quiet" href="/">
          Home
        </a>
      </p>
      <RequestCode id={requestId} />
    </section>
  )
}

const RequestCode = ({ id }: { id: string | undefined }) =>
  id === undefined ? null : (
    <p className="eyebrow">
      If you write to us, give this code: <Code>{id}</Code>
    </p>
  )

/** Finds the list that an address belongs to. */
function getParent(path: string, parts: readonly HeaderLink[]): HttpError['way'] {
  const [, first = ''] = path.split(/[/?]/)
  const section = `/${first}`
  const part = parts.find(({ path: own, alsoUnder }) => own === section || alsoUnder?.includes(section))
  return part && { href: part.path, label: getFullTitle(part) }
}

/** The way on for somebody whose address is not confirmed yet; what they typed waits on the page. */
const UnprovedPage = ({
  error,
  email,
  sent,
  requestId,
}: Pick<Props, 'error' | 'sent' | 'requestId'> & { email: string }) => (
  <section className="narrow">
    <h1>{error.title}</h1>
    <p className="lead">{error.message}</p>
    <p>
      We sent a link to <strong>{email}</strong>. Open it
      {sent ? ', then come back to this page and submit again.' : ', then try again.'}
    </p>
    <SendLinkAgain apart={sent !== undefined} />
    <p>
      Wrong address? <a href="/settings">Change your email</a>
    </p>
    {sent && <ResubmitForm {...sent} quiet />}
    <RequestCode id={requestId} />
  </section>
)
