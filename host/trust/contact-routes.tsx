import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { everyone } from '../_http/access/policies.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { addressBlock } from '../_http/address-block.ts'
import { consumeRateLimit } from '../_http/consume-rate-limit.ts'
import type { AppContext } from '../_services/app-context.ts'
import { getContactEmail } from '../_services/mail/contact-email.ts'
import { postMail } from '../_services/mail/define-mail.ts'
import { requireMailDomain } from '../_services/providers/mail-domain.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { ContactPage, type ContactValues, MessageSentPage } from './ContactPage.tsx'
import { contactForm, writeContactMail } from './contact-form.ts'
import { getOperatorFacts } from './operator.ts'

/** Messages that one address may send in an hour, and all of them together in a day. */
const LIMITS = { address: { max: 5, seconds: 3600 }, site: { max: 300, seconds: 86_400 } }

/** Mails messages of visitors and members to the operator. Nothing of them is stored but the mail. */
export function contactRoutes(app: FastifyInstance, site: AppContext): void {
  const sendPage = (reply: FastifyReply, values: ContactValues) =>
    sendForm(site, reply, {
      title: 'Contact us',
      body: <ContactPage operator={getOperatorFacts(site)} {...values} />,
    })

  app.get('/contact/sent', { config: { access: OPEN } }, (_, reply) =>
    sendForm(site, reply, { title: 'Message sent', body: <MessageSentPage /> }),
  )

  const countMessage = async (request: FastifyRequest) => {
    const email = `email ${getContactEmail(site)}`
    await consumeRateLimit(site.db.pool, `contact form ${addressBlock(request.ip)}`, LIMITS.address, {
      inNetwork: 'Too many messages',
      otherWay: email,
    })
    await consumeRateLimit(site.db.pool, 'contact form', LIMITS.site, {
      reason: 'We can’t take more messages by this form today.',
      otherWay: email,
    })
  }

  action(
    app,
    site,
    'POST /contact',
    {
      summary: 'Mails a message to whoever runs the site',
      access: everyone,
      body: contactForm,
      form: {
        path: '/contact',
        show: ({ viewer, reply }) =>
          sendPage(reply, viewer ? { typed: { name: viewer.name, email: viewer.email } } : {}),
        showAgain: ({ reply }, { values, errors, problem }) => sendPage(reply, { typed: values, errors, problem }),
      },
      prepare: async ({ request, data }) => {
        await countMessage(request)
        await requireMailDomain(site, 'email', data.email)
        await postMail(site, writeContactMail(getContactEmail(site), data))
      },
      replies: { 204: 'Sent.' },
      leadsTo: 'to a page that says so',
    },
    async () => done('/contact/sent'),
  )
}
