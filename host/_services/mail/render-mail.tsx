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

/** The look of all our mails; mail programs read styles of elements only. */
const STYLE = { maxWidth: '36em', font: '16px/1.5 system-ui, sans-serif' }

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
    html: renderToString(
      <div style={STYLE}>
        {paragraphs.map(renderParagraph)}
        <p>Plat</p>
        {footer.map(renderParagraph)}
      </div>,
    ),
    ...(Object.keys(headers).length > 0 && { headers }),
  }
}

const renderParagraph = ({ text, html, isBlock }: MailText) =>
  isBlock ? <div key={text}>{html}</div> : <p key={text}>{html}</p>
