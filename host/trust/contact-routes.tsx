import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../_http/accepts.ts'
import { OPEN } from '../_http/access/rules.ts'
import { addressBlock } from '../_http/address-block.ts'
import { consumeRateLimit } from '../_http/consume-rate-limit.ts'
import { parseForm } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { postMail } from '../_services/mail/define-mail.ts'
import { sendErrors, sendForm } from '../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../accounts/forms/with-form-errors.ts'
import { ContactPage, type ContactValues, MessageSentPage } from './ContactPage.tsx'
import { contactForm, writeContactMail } from './contact-form.ts'
import { getContactEmail, getOperatorFacts } from './operator.ts'

/** Messages that one address may send in an hour, and all of them together in a day. */
const LIMITS = { address: { max: 5, seconds: 3600 }, site: { max: 300, seconds: 86_400 } }

/** Mails messages of visitors and members to the operator. Nothing of them is stored but the mail. */
export function contactRoutes(app: FastifyInstance, site: AppContext): void {
  const { pool } = site.db
  const sendPage = (reply: FastifyReply, values: ContactValues) =>
    sendForm(site, reply, {
      title: 'Contact us',
      body: <ContactPage operator={getOperatorFacts(site)} {...values} />,
    })

  app.get('/contact', { config: { access: OPEN } }, ({ viewer }, reply) =>
    sendPage(reply, viewer ? { typed: { name: viewer.name, email: viewer.email } } : {}),
  )

  app.get('/contact/sent', { config: { access: OPEN } }, (_, reply) =>
    sendForm(site, reply, { title: 'Message sent', body: <MessageSentPage /> }),
  )

  const countMessage = async (request: FastifyRequest) => {
    const sentence = (wait: string) =>
      `We can’t take more messages right now. Try again in ${wait}, or email ${getContactEmail(site)}.`
    await consumeRateLimit(pool, `contact form ${addressBlock(request.ip)}`, LIMITS.address, sentence)
    await consumeRateLimit(pool, 'contact form', LIMITS.site, sentence)
  }

  app.post(
    '/contact',
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Mails a message to whoever runs the site',
          body: contactForm,
          replies: { 204: 'Sent.', 303: 'Of a form: to a page that says so.' },
        },
      },
    },
    async (request, reply) => {
      const { data, errors, values } = parseForm(contactForm, request.body)
      if (errors && !prefersHtml(request)) return sendErrors(reply, errors)
      if (errors) return sendPage(reply.status(422), { errors, typed: values })
      const problem = await rateLimitErrors(request, reply, () => countMessage(request))
      if (problem) return sendPage(reply, { problem, typed: values })
      await postMail(site, writeContactMail(getContactEmail(site), data))
      return prefersHtml(request) ? reply.redirect('/contact/sent', 303) : reply.status(204).send()
    },
  )
}
