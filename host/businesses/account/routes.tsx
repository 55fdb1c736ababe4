import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import inputStyles from '../../../widgets/_kit/inputs.css?inline'
import { formatPhone } from '../../../widgets/_kit/phone.ts'
import { HttpError } from '../../_platform/errors.ts'
import type { Site } from '../../_platform/site.ts'
import { viewerOf } from '../../_platform/viewer.ts'
import { wantsPage } from '../../_platform/wants.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { tooOften } from '../../accounts/forms/too-often.ts'
import { take } from '../../accounts/limits.ts'
import settingsStyles from '../../accounts/settings/settings.css?inline'
import { type BusinessFields, type Errors, FIELDS, readChanges, readWhole, type Typed } from './fields.ts'
import { MOST_BUSINESSES } from './limits.ts'
import styles from './listing.css?inline'
import { SettingsPage } from './SettingsPage.tsx'
import { FULL, SignupPage } from './SignupPage.tsx'
import { addBusiness, changeBusiness, type OwnBusiness, readOwnBusiness } from './store.ts'

const SIGNUP = '/business/signup'
const PAGE = '/business/page/:id'

/** What happened, by the word that the next page is given in its address. */
const DONE: Record<string, string> = {
  listed: 'Your company is listed. Leads of it come to you from now on.',
  saved: 'Your changes are saved and stand on the page.',
}

const EMPTY = { ...Object.fromEntries(FIELDS.map((field) => [field, ''])), accepting: 'true' } as Typed

/** Listing a business, and the settings of its page. */
export function businessAccountRoutes(app: FastifyInstance, site: Site): void {
  const { db } = site
  const css = inputStyles + settingsStyles + styles
  interface Given {
    errors?: Errors
    typed?: Partial<Typed>
    problem?: string | undefined
  }

  function sendSignup(request: FastifyRequest, reply: FastifyReply, { typed, ...given }: Given = {}) {
    const { email, phone, pages } = viewerOf(request)
    // The first company is reached where its owner is, unless they say otherwise.
    const own = pages.length ? {} : { email, phone: phone ? formatPhone(phone) : '' }
    return sendForm(site, reply, {
      title: pages.length ? 'List another company' : 'List your company',
      styles: css,
      body: <SignupPage {...given} owned={pages.length} typed={{ ...EMPTY, ...own, ...typed }} />,
    })
  }

  app.get(SIGNUP, (request, reply) => sendSignup(request, reply))

  app.post(SIGNUP, async (request, reply) => {
    const { id: ownerId } = viewerOf(request)
    const { fields, errors, typed } = readWhole(request.body)
    const refuse = (given: Given) => {
      if (!wantsPage(request)) return sendErrors(reply, given.errors ?? {})
      return sendSignup(request, reply.status(422), { ...given, typed })
    }
    if (Object.keys(errors).length) return refuse({ errors })
    const problem = await tooOften(request, reply, () => take(site, request, 'businessSignup', ownerId))
    if (problem) return sendSignup(request, reply, { problem, typed })
    const id = await addBusiness(db, ownerId, fields, MOST_BUSINESSES)
    if (id === undefined) return refuse({ errors: { base: [FULL] }, problem: FULL })
    const url = `/business/page/${id}`
    if (wantsPage(request)) return reply.redirect(`${url}/settings?done=listed`, 303)
    return reply.status(201).header('location', url).header('cache-control', 'no-store').send({ id, url })
  })

  function sendSettings(reply: FastifyReply, business: OwnBusiness, { typed, ...given }: Given = {}) {
    const { done } = Object(reply.request.query) as { done?: unknown }
    const said = typeof done === 'string' && Object.hasOwn(DONE, done) ? DONE[done] : undefined
    return sendForm(site, reply, {
      title: `Settings of ${business.name}`,
      styles: css,
      body: <SettingsPage business={business} done={said} {...given} typed={{ ...typedOf(business), ...typed }} />,
    })
  }

  app.get(`${PAGE}/settings`, async (request, reply) => sendSettings(reply, await ownBusiness(request)))

  app.patch(PAGE, async (request, reply) => {
    const business = await ownBusiness(request)
    const { fields, errors, typed } = readChanges(request.body)
    if (Object.keys(errors).length) {
      if (!wantsPage(request)) return sendErrors(reply, errors)
      return sendSettings(reply.status(422), business, { errors, typed, problem: errors.base?.[0] })
    }
    const changed = await changeBusiness(db, business.id, fields)
    if (!changed) throw new HttpError('not_found')
    const url = `/business/page/${changed.id}`
    if (wantsPage(request)) return reply.redirect(`${url}/settings?done=saved`, 303)
    const { demo: _, ...own } = changed
    return reply.header('cache-control', 'no-store').send({ ...own, url })
  })

  /** The business of the address; the guard has looked whose it is. @throws HttpError 404 */
  async function ownBusiness({ params }: FastifyRequest): Promise<OwnBusiness> {
    const { id } = params as { id: string }
    const found = /^[1-9]\d{0,14}$/.test(id) ? await readOwnBusiness(db, Number(id)) : undefined
    if (!found) throw new HttpError('not_found', 'There is no company at this address.')
    return found
  }
}

/** What is kept, as it stands in the fields. */
const typedOf = (fields: BusinessFields): Typed => ({
  name: fields.name,
  kind: fields.kind,
  description: fields.description,
  city: fields.city,
  state: fields.state ?? '',
  accepting: String(fields.accepting),
  email: fields.email ?? '',
  phone: fields.phone ? formatPhone(fields.phone) : '',
  website: fields.website ?? '',
})
