import { Fragment, type ReactNode } from 'react'
import { breakLinks, quoteMessage, quoteName } from '../../_format/neutral-text.ts'

/**
 * Words of a mail, as text and as HTML that says the same. The functions below make them, so that nothing that people typed gets into a
 * mail as a link. The constructor is for words of ours whose HTML is more than their text.
 */
export class MailText {
  readonly text: string
  readonly html: ReactNode
  /** Whether the HTML brings its own paragraphs, as an article does. */
  readonly isBlock: boolean

  constructor(text: string, html: ReactNode, { isBlock = false } = {}) {
    this.text = text
    this.html = html
    this.isBlock = isBlock
  }
}

/**
 * Takes words of ours as they are, such as a formatted date or amount, and values whose form was checked, such as an email address.
 * Never a name, a title or a message of anybody.
 */
export const verbatim = (text: string): MailText =>
  new MailText(
    text,
    text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are rendered once
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    )),
  )

/** An address of ours. As text it stands there; in HTML it is a link. */
export const mailLink = (url: string): MailText => new MailText(url, <a href={url}>{url}</a>)

/** An address of ours with words: as text it stands on the next line. */
export const labeledLink = (label: MailText, url: string): MailText =>
  new MailText(`${label.text}:\n${url}`, <a href={url}>{label.html}</a>)

/** Quotes a name or title that somebody typed: in quotation marks, short, and without links. */
export const quoted = (name: string): MailText => verbatim(quoteName(name))

/** Quotes a message that somebody typed, line by line, and breaks every web address in it. */
export const quotedMessage = (message: string): MailText => verbatim(quoteMessage(message))

/** Writes lines, one below the other. */
export const mailLines = (...lines: readonly MailText[]): MailText =>
  new MailText(
    lines.map(({ text }) => text).join('\n'),
    lines.map(({ html }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are rendered once
      <Fragment key={index}>
        {index > 0 && <br />}
        {html}
      </Fragment>
    )),
  )

/**
 * Writes words of ours around values. A plain string counts as something that somebody typed: in one line, short, and without
 * anything that mail programs turn into links. Our own words in a value are `verbatim()`.
 * @example mailText`Hi ${name},`
 */
export function mailText(words: TemplateStringsArray, ...values: readonly (string | number | MailText)[]): MailText {
  const parts = words.flatMap((own, index) => {
    const value = values[index]
    return value === undefined ? [verbatim(own)] : [verbatim(own), toMailText(value)]
  })
  return new MailText(
    parts.map(({ text }) => text).join(''),
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and are rendered once
    parts.map(({ html }, index) => <Fragment key={index}>{html}</Fragment>),
  )
}

const toMailText = (value: string | number | MailText): MailText =>
  value instanceof MailText ? value : verbatim(typeof value === 'number' ? String(value) : breakLinks(value))
