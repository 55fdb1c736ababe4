import { renderToString } from 'react-dom/server'
import type { Mail } from '../providers/index.ts'
import type { MailText } from './mail-text.tsx'

/** What a mail says, and to whom. */
export interface MailContent {
  to: string
  subject: MailText
  /** Its paragraphs; what is not there is left out. */
  body: readonly (MailText | undefined | null | false | '')[]
  /** What stands below the signature. */
  footer?: readonly MailText[]
  /** The address that ends mails of this kind: by GET with a button, and by POST at once (RFC 2369, RFC 8058). */
  unsubscribe?: string
  /** Who gets the answer, where that is not us. */
  replyTo?: string
}

/** The look of all our mails; mail programs read styles of elements only, and have colors of their own for dark screens. */
const STYLES = {
  page: { margin: 0, padding: '24px 16px' },
  mail: { maxWidth: '36em', margin: '0 auto', font: '16px/1.5 system-ui, sans-serif', overflowWrap: 'anywhere' },
  brand: { margin: '0 0 24px', fontSize: 20, fontWeight: 700, letterSpacing: '-0.02em' },
  footer: { marginTop: 32, paddingTop: 8, borderTop: '1px solid #8884', fontSize: 14 },
} as const

/** Renders a mail: the one template of all of them, as text and as HTML that says the same. */
export function renderMail({ to, subject, body, footer = [], unsubscribe, replyTo }: MailContent): Mail {
  const paragraphs = body.filter((paragraph) => typeof paragraph === 'object' && paragraph !== null)
  const headers = {
    ...(replyTo !== undefined && { 'Reply-To': replyTo }),
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
  return {
    to,
    subject: subject.text,
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
    ...(Object.keys(headers).length > 0 && { headers }),
  }
}

const renderParagraph = ({ text, html, isBlock }: MailText) =>
  isBlock ? <div key={text}>{html}</div> : <p key={text}>{html}</p>
