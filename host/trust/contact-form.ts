import * as z from 'zod/mini'
import { emailField, line, plainText } from '../_http/forms/fields.ts'
import { mailText, quoted, quotedMessage, verbatim } from '../_services/mail/mail-text.tsx'
import type { MailContent } from '../_services/mail/render-mail.tsx'

/** The subjects of a message, with their labels. */
export const TOPICS = {
  question: 'A question about using Plat',
  account: 'My account or a payment',
  privacy: 'My personal data',
  data: 'A wrong figure or listing',
  abuse: 'A post, company, or map that breaks the rules',
  press: 'Press or partnership',
  other: 'Something else',
} as const
type Topic = keyof typeof TOPICS

export const MAX_MESSAGE = 5000

const message = z.pipe(
  z.pipe(
    plainText(MAX_MESSAGE, 'Enter a message.'),
    z.transform((text: string) => text.trim()),
  ),
  z.string().check(z.minLength(1, { error: 'Enter a message.' })),
)

export const contactForm = z.object({
  name: line('Enter your name.', 100),
  email: emailField,
  topic: z.enum(Object.keys(TOPICS) as [Topic, ...Topic[]], { error: 'Choose a topic.' }),
  message,
})

/** Writes the mail to the operator, who answers it to its sender. */
export const writeContactMail = (
  to: string,
  { name, email, topic, message }: z.infer<typeof contactForm>,
): MailContent => ({
  kind: 'contact-form',
  to,
  replyTo: { name, address: email },
  subject: mailText`Contact form: ${verbatim(TOPICS[topic])}`,
  body: [
    mailText`${quoted(name)} wrote from ${verbatim(email)}. This address isn’t confirmed.`,
    quotedMessage(message),
    mailText`Reply to this email to answer.`,
  ],
})
