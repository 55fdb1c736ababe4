import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contactReply } from '../../widgets/_domain/contact/calls.ts'
import { MEMBERS, OPEN } from '../_http/access/rules.ts'
import { readAnswer } from '../_http/actions/submission-store.ts'
import { HttpError } from '../_http/errors.ts'
import { idList, wholeNumber } from '../_http/forms/fields.ts'
import { parseForm, parseQuery } from '../_http/forms/parse-form.ts'
import { getViewer } from '../_http/viewer.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { parseAttribution } from '../businesses/contact/attribution.ts'
import { BUSINESS_CONTACT_LIMITS } from '../businesses/contact/limits.ts'
import { getProfile } from '../businesses/contact/profile.ts'
import { readContactRequests } from '../businesses/contact/requests-store.ts'
import { getBusiness } from '../businesses/get-business.ts'
import { readBusinesses } from '../businesses/store.ts'
import { getDone, sendReceipt } from './answers.tsx'
import { ConfirmationPage } from './ConfirmationPage.tsx'
import { confirmRoutes } from './confirm-routes.tsx'
import styles from './contact.css?inline'
import { heldRoutes } from './held-routes.ts'
import { leadJobs } from './notify.ts'
import { CONTACT_ROUTE, postRoutes } from './post-routes.ts'
import { RequestsPage } from './RequestsPage.tsx'
import { reviewRoutes } from './review-routes.tsx'
import { leaveOutInvented } from './rules.ts'
import { sendContact } from './send-contact.tsx'

/** Requests on one page. */
const PAGE = 50

/** `before` is the last request of the page before. */
const pageQuery = z.object({ before: wholeNumber() })
const selectionQuery = z.object({ ids: idList('companies', BUSINESS_CONTACT_LIMITS.businesses) })

function getSelectionProblem(selected: number): string | undefined {
  if (!selected) return 'Select at least one company and try again.'
  const { selected: max } = BUSINESS_CONTACT_LIMITS
  return selected > max ? `Select up to ${max} companies and try again. You selected ${selected}.` : undefined
}
const FINDER = { href: '/companies', label: 'Back to companies' }

/** Contact requests: the form as a page, what came of it, and a member's own. */
export function contactRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  leadJobs(site)
  postRoutes(app, site)
  confirmRoutes(app, site)
  heldRoutes(app, site)
  reviewRoutes(app, site)

  app.get<{ Params: { id: string } }>(
    '/business/page/:id/contact',
    { config: { access: OPEN } },
    async ({ params, query, viewer }, reply) => {
      const businesses = leaveOutInvented([await getBusiness(site, params.id)], site.config.demo)
      if (!businesses.length)
        throw new HttpError('not_found', 'This company was invented for a demo. Nobody would answer.')
      return sendContact(site, reply, {
        businesses,
        contact: getProfile(viewer),
        own: viewer?.pages,
        cta: 'Business Page',
        formToken: randomUUID(),
        came: parseAttribution(query),
      })
    },
  )

  app.get('/business-finder/contact', { config: { access: OPEN } }, async ({ query, viewer }, reply) => {
    const { data, errors } = parseForm(selectionQuery, query)
    const ids = data?.ids ?? []
    const problem = errors?.ids?.[0] ?? getSelectionProblem(ids.length)
    if (problem) throw Object.assign(new HttpError('unprocessable', problem), { way: FINDER })
    const businesses = leaveOutInvented(await readBusinesses(db, ids), site.config.demo)
    // They are all gone.
    if (!businesses.length) return reply.redirect('/companies', 303)
    return sendContact(site, reply, {
      businesses,
      contact: getProfile(viewer),
      own: viewer?.pages,
      cta: 'Business Finder',
      formToken: randomUUID(),
      came: parseAttribution(query),
    })
  })

  app.get<{ Params: { form: string } }>(
    '/contact-requests/:form',
    {
      config: {
        // Whoever sent the form, or reads the mails of the address in it: the id is hard to guess.
        access: OPEN,
      },
    },
    async ({ params, query }, reply) => {
      const receipt = await sendReceipt(site, reply, params.form, getDone(query))
      if (receipt) return receipt
      const { data: answer } = contactReply.safeParse(await readAnswer(db.pool, CONTACT_ROUTE, params.form))
      if (!answer)
        throw new HttpError(
          'not_found',
          'Confirmation pages expire after 24 hours. If you’re a member, see your requests at /contact-requests.',
        )
      const ids = [
        ...answer.successfully_contacted_business_ids,
        ...answer.failed_to_contact_businesses.map(([id]) => id),
      ]
      return sendPage(site, reply.header('cache-control', 'private, no-store'), {
        title: 'Contact request',
        robots: 'noindex',
        styles,
        body: <ConfirmationPage reply={answer} businesses={await readBusinesses(db, ids)} />,
      })
    },
  )

  app.get('/contact-requests', { config: { access: MEMBERS } }, async (request, reply) => {
    const { before } = parseQuery(pageQuery, request.query)
    const requests = await readContactRequests(db, getViewer(request).id, {
      limit: PAGE + 1,
      ...(before && { before }),
    })
    const visibleRequests = requests.slice(0, PAGE)
    const older = requests.length > PAGE ? `/contact-requests?before=${visibleRequests.at(-1)?.leadId}` : undefined
    return sendPage(site, reply.header('cache-control', 'private, no-store'), {
      title: 'Who received my details',
      robots: 'noindex',
      styles,
      body: <RequestsPage requests={visibleRequests} timeZone={config.siteTz} older={older} />,
    })
  })
}
