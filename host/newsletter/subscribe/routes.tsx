import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { subscribeReply } from '../../../widgets/_domain/newsletter/contract.ts'
import fieldStyles from '../../../widgets/_ui/field/fields.css?inline'
import { formatDate } from '../../_format/dates.ts'
import { everyone } from '../../_http/access/policies.ts'
import { OPEN } from '../../_http/access/rules.ts'
import { action } from '../../_http/actions/action.ts'
import { InvalidFields, updated } from '../../_http/actions/outcomes.ts'
import { INVALID_EMAIL } from '../../_http/forms/fields.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { sendPage } from '../../_pages/send-page.tsx'
import type { AppContext } from '../../_services/app-context.ts'
import { takesMail } from '../../_services/providers/mail-domain.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
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
    formState: { email?: string; errors?: FieldErrors } = {},
  ) =>
    sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Newsletter',
      description:
        'Markets where rents outrun prices, deals that members took apart, and the best answers of the forums.',
      canonical: NEWSLETTER,
      place: NEWSLETTER,
      styles: [fieldStyles, styles],
      body: (
        <NewsletterPage
          issues={await listSentIssues(site.db)}
          day={day}
          admin={viewer?.admin === true}
          {...formState}
        />
      ),
    })

  app.get(NEWSLETTER, { config: { access: OPEN } }, (request, reply) => send(request, reply))

  app.get(`${NEWSLETTER}/sent`, { config: { access: OPEN } }, (_, reply) =>
    sendForm(site, reply, { title: 'Check your email', body: <SentPage /> }),
  )

  action(
    app,
    site,
    `POST ${NEWSLETTER}`,
    {
      summary: 'Mails a link that subscribes an address to the newsletter; the answer is the same for known ones',
      access: everyone,
      body: subscribeForm,
      form: {
        path: NEWSLETTER,
        showAgain: ({ request, reply }, { values: { email = '' }, errors, problem }) =>
          send(request, reply, { errors: problem ? { base: [problem] } : errors, email }),
      },
      // Every try is counted, and takes equally long for each address.
      async prepare({ data, request }) {
        if (!(await takesMail(site.providers, data.email))) throw new InvalidFields({ email: [INVALID_EMAIL] })
        await countSubscription(site, request)
        await beginSubscription(site, data)
      },
      replies: { 200: subscribeReply },
      leadsTo: 'to a page that says so',
    },
    async () => updated({ status: 'ok' }, `${NEWSLETTER}/sent`),
  )
}
