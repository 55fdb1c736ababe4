import { renderToString } from 'react-dom/server'
import type { Mail } from '../providers/index.ts'
import { formatMailAddress, type MailAddress } from './mail-address.ts'
import { type ListKind, MAIL_KINDS, type MailKind, type PersonalKind } from './mail-kinds.ts'
import type { MailText } from './mail-text.tsx'

/** The words of a mail, and who reads them. */
export interface MailWords {
  to: string
  subject: MailText
  /** Its paragraphs; what is not there is left out. */
  body: readonly (MailText | undefined | null | false | '')[]
  /** What stands below the signature. */
  footer?: readonly MailText[]
}

interface Personal {
  kind: PersonalKind
  /** Whose words it carries, who gets the answer. */
  replyTo: MailAddress
}

interface Impersonal {
  kind: Exclude<MailKind, PersonalKind>
  replyTo?: undefined
}

interface OfList {
  kind: ListKind
  /** The address that ends mails of this kind: by GET with a button, and by POST at once (RFC 2369, RFC 8058). */
  unsubscribe: string
}

interface Single {
  kind: Exclude<MailKind, ListKind>
  unsubscribe?: undefined
}

/** What a mail says, and to whom. */
export type MailContent = MailWords & (Personal | Impersonal) & (OfList | Single)

/** The look of all our mails; mail programs read styles of elements only, and have colors of their own for dark screens. */
const STYLES = {
  page: { margin: 0, padding: '24px 16px' },
  mail: { maxWidth: '36em', margin: '0 auto', font: '16px/1.5 system-ui, sans-serif', overflowWrap: 'anywhere' },
  brand: { margin: '0 0 24px', fontSize: 20, fontWeight: 700, letterSpacing: '-0.02em' },
  footer: { marginTop: 32, paddingTop: 8, borderTop: '1px solid #8884', fontSize: 14 },
} as const

/**
 * Renders a mail: the one template of all of them, as text and as HTML that says the same.
 * @param operator who gets answers to what the operator wrote
 */
export function renderMail(content: MailContent, operator: MailAddress): Mail {
  const { kind, to, subject, body, footer = [], unsubscribe, replyTo } = content
  const paragraphs = body.filter((paragraph) => typeof paragraph === 'object' && paragraph !== null)
  const headers = {
    ...(MAIL_KINDS[kind] === 'program'
      ? { 'Auto-Submitted': 'auto-generated' }
      : { 'Reply-To': formatMailAddress(replyTo ?? operator) }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  return {
    to,
    // Nothing that people chose is decoded to other words by mail programs (RFC 2047).
    subject: subject.text.replaceAll('=?', '= ?'),
    text: [...paragraphs.map(({ text }) => text), 'Plat', ...footer.map(({ text }) => text)].join('\n\n'),
    html: `<!doctype html>${renderToString(
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <title>{subject.text}</title>
        </head>
        <body style={STYLES.page}>
          <div style={STYLES.mail}>
            <p style={STYLES.brand}>Plat</p>
            {paragraphs.map(renderParagraph)}
            {footer.length > 0 && <div style={STYLES.footer}>{footer.map(renderParagraph)}</div>}
          </div>
        </body>
      </html>,
    )}`,
    headers,
  }
}

const renderParagraph = ({ text, html, isBlock }: MailText) =>
  isBlock ? <div key={text}>{html}</div> : <p key={text}>{html}</p>
