import { readSecret } from '../_config/secret.ts'
import { raw } from '../_pages/raw.ts'
import type { AppContext } from '../_services/app-context.ts'
import { MailText, mailLink, mailText, verbatim } from '../_services/mail/mail-text.tsx'
import type { MailContent } from '../_services/mail/render-mail.tsx'
import { renderIssue } from './issues/render-issue.ts'
import { CONFIRM, issuePath, NEWSLETTER, UNSUBSCRIBE } from './paths.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

type Site = Pick<AppContext, 'config' | 'origin'>

/** Says in links of the newsletter where a visit comes from: those who come by email get no exit-intent offer. */
const SOURCE = 'utm_source=newsletter&utm_medium=email'

/** Asks whoever reads the mail whether they want the newsletter. */
export const getConfirmMail = (site: Site, email: string, token: string): MailContent => ({
  kind: 'newsletter-confirm',
  to: email,
  subject: mailText`Confirm your subscription to the Plat newsletter`,
  body: [
    mailText`Someone, we hope you, asked us to send the Plat newsletter to this address.`,
    mailText`To confirm, open this page and press the button: ${mailLink(`${site.origin()}${CONFIRM}?token=${token}`)}`,
    mailText`If it wasn’t you, ignore this email. You won’t get the newsletter.`,
  ],
})

/** Tells whoever subscribed already so. The page says the same to everybody. */
export function getAlreadyMail(site: Site, email: string): MailContent {
  const unsubscribe = getUnsubscribeUrl(site, email)
  return {
    kind: 'newsletter-subscribed',
    to: email,
    unsubscribe,
    subject: mailText`You already get the Plat newsletter`,
    body: [
      mailText`Someone, probably you, asked us to send the Plat newsletter to this address. You already get it, so there’s nothing to do.`,
      mailText`Unsubscribe: ${mailLink(unsubscribe)}`,
    ],
  }
}

/** The issue as it is mailed to one reader, as text and as HTML that says the same. An administrator wrote it. */
export function getIssueMail(
  site: Site,
  email: string,
  { id, subject, body }: { id: number; subject: string; body: string },
): MailContent {
  const origin = site.origin()
  const online = `${origin}${issuePath(id)}?${SOURCE}`
  const unsubscribe = getUnsubscribeUrl(site, email)
  const why = mailText`You get this email because you subscribed to the Plat newsletter`
  const article = (
    <>
      <h1>{subject}</h1>
      <div {...raw(renderIssue(body, { origin, source: SOURCE }))} />
    </>
  )
  return {
    kind: 'newsletter-issue',
    to: email,
    unsubscribe,
    subject: verbatim(subject),
    body: [new MailText(body, article, { isBlock: true })],
    footer: [
      new MailText(`Read this issue online: ${online}`, <a href={online}>Read this issue online</a>),
      new MailText(`${why.text} (${origin}${NEWSLETTER}).`, <>{why.html}.</>),
      new MailText(`Unsubscribe: ${unsubscribe}`, <a href={unsubscribe}>Unsubscribe</a>),
    ],
  }
}

/** The address by which mail programs and readers unsubscribe. */
const getUnsubscribeUrl = (site: Site, email: string): string =>
  `${site.origin()}${UNSUBSCRIBE}?token=${makeUnsubscribeToken(email, readSecret(site.config))}`
