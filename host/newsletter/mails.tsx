import { renderToString } from 'react-dom/server'
import { readSecret } from '../_config/secret.ts'
import { raw } from '../_pages/raw.ts'
import type { AppContext } from '../_services/app-context.ts'
import { composeMail } from '../_services/providers/compose-mail.ts'
import type { Mail } from '../_services/providers/index.ts'
import { renderIssue } from './issues/render-issue.ts'
import { CONFIRM, issuePath, NEWSLETTER, UNSUBSCRIBE } from './paths.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

type Site = Pick<AppContext, 'config' | 'origin'>

/** Says in links of the newsletter where a visit comes from: those who come by email get no exit-intent offer. */
const SOURCE = 'utm_source=newsletter&utm_medium=email'

/** Asks whoever reads the mail whether they want the newsletter. */
export const getConfirmMail = (site: Site, email: string, token: string): Mail =>
  composeMail(
    email,
    'Confirm your subscription to the Plat newsletter',
    'Someone, we hope you, asked us to send the Plat newsletter to this address.',
    `To confirm, open this page and press the button: ${site.origin()}${CONFIRM}?token=${token}`,
    'If it wasn’t you, ignore this email. You won’t get the newsletter.',
  )

/** Tells whoever subscribed already so. The page says the same to everybody. */
export const getAlreadyMail = (site: Site, email: string): Mail =>
  withUnsubscribe(site, email, (unsubscribe) =>
    composeMail(
      email,
      'You already get the Plat newsletter',
      'Someone, probably you, asked us to send the Plat newsletter to this address. You already get it, so there’s nothing to do.',
      `Unsubscribe: ${unsubscribe}`,
    ),
  )

/** The issue as it is mailed to one reader, as text and as HTML that says the same. */
export const getIssueMail = (
  site: Site,
  email: string,
  { id, subject, body }: { id: number; subject: string; body: string },
): Mail =>
  withUnsubscribe(site, email, (unsubscribe) => {
    const origin = site.origin()
    const online = `${origin}${issuePath(id)}?${SOURCE}`
    return {
      to: email,
      subject,
      text: [
        body,
        '—',
        `Read this issue online: ${online}`,
        `You get this email because you subscribed to the Plat newsletter (${origin}${NEWSLETTER}).`,
        `Unsubscribe: ${unsubscribe}`,
      ].join('\n\n'),
      html: renderToString(
        <>
          <h1>{subject}</h1>
          <div {...raw(renderIssue(body, { origin, source: SOURCE }))} />
          <hr />
          <p>
            <a href={online}>Read this issue online</a>
          </p>
          <p>
            You get this email because you subscribed to the Plat newsletter. <a href={unsubscribe}>Unsubscribe</a>
          </p>
        </>,
      ),
    }
  })

/** Adds the headers by which mail programs unsubscribe with one click (RFC 2369, RFC 8058). */
function withUnsubscribe(site: Site, email: string, compose: (unsubscribe: string) => Mail): Mail {
  const token = makeUnsubscribeToken(email, readSecret(site.config))
  const unsubscribe = `${site.origin()}${UNSUBSCRIBE}?token=${token}`
  return {
    ...compose(unsubscribe),
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
