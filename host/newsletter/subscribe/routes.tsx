import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { subscribeReply } from '../../../widgets/_domain/newsletter/contract.ts'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { formatDate } from '../../_format/dates.ts'
import { prefersHtml } from '../../_http/accepts.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { fieldErrors } from '../../_http/api/rules.ts'
import { INVALID_EMAIL } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { rateLimitErrors } from '../../accounts/forms/with-form-errors.ts'
import { listSentIssues } from '../issues/store.ts'
import styles from '../newsletter.css?inline'
import { NEWSLETTER } from '../paths.ts'
import { beginSubscription, countSubscription } from './begin.ts'
import { NewsletterPage, SentPage } from './pages.tsx'
import { subscribeForm } from './subscribe-form.ts'

/** Registers the page of the newsletter and the call by which its forms subscribe. */
export function subscribeRoutes(app: FastifyInstance, site: AppContext): void {
  const day = (date: Date) => formatDate(date, 'medium', site.config.siteTz)
  const send = async (
    { viewer }: FastifyRequest,
    reply: FastifyReply,
    given: { email?: string; errors?: FieldErrors } = {},
  ) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Newsletter',
      description:
        'Markets where rents outrun prices, deals that members took apart, and the best answers of the forums.',
      canonical: NEWSLETTER,
      place: NEWSLETTER,
      styles: [fieldStyles, styles],
      body: (
        <NewsletterPage issues={await listSentIssues(site.db)} day={day} admin={viewer?.admin === true} {...given} />
      ),
    })

  app.get(NEWSLETTER, { config: { access: OPEN } }, (request, reply) => send(request, reply))

  app.get(`${NEWSLETTER}/sent`, { config: { access: OPEN } }, (_, reply) =>
    sendForm(site, reply, { title: 'Check your email', body: <SentPage /> }),
  )

  app.post(
    NEWSLETTER,
    {
      config: {
        access: OPEN,
        api: {
          summary: 'Mails a link that subscribes an address to the newsletter; the answer is the same for known ones',
          body: subscribeForm,
          consumes: ['application/x-www-form-urlencoded'],
          replies: { 200: subscribeReply, 303: 'Of a form: to a page that says so.', 422: fieldErrors },
        },
      },
    },
    async (request, reply) => {
      const { data, errors: invalid, values } = parseForm(subscribeForm, request.body)
      const taken = data && (await site.providers.mailRecords.exist(data.email.split('@')[1] ?? ''))
      const errors = invalid ?? (taken ? undefined : { email: [INVALID_EMAIL] })
      if (errors && !prefersHtml(request)) return sendErrors(reply, errors)
      const email = values.email ?? ''
      if (errors || !data) return send(request, reply.status(422), { errors: errors ?? {}, email })
      const problem = await rateLimitErrors(request, reply, () => countSubscription(site, request))
      if (problem) return send(request, reply, { errors: { base: [problem] }, email })
      await beginSubscription(site, data)
      if (prefersHtml(request)) return reply.redirect(`${NEWSLETTER}/sent`, 303)
      return reply.header('cache-control', 'no-store').send({ status: 'ok' })
    },
  )
}
