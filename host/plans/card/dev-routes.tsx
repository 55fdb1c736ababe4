import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { prefersHtml } from '../../_http/accepts.ts'
import { OWN_ACCOUNT } from '../../_http/access/rules.ts'
import { HttpError } from '../../_http/errors.ts'
import { parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
import { DONE_REPLIES, idParams } from '../call-schemas.ts'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { CardFields, TestCards } from '../dev-checkout/CardFields.tsx'
import { type CardErrors, cardErrors, DECLINED, getLast4, isDeclined } from '../dev-checkout/card.ts'
import { cardForm } from '../dev-checkout/card-form.ts'
import styles from '../dev-checkout/dev-checkout.css?inline'
import { findOwn, type OwnSubscription, setCard } from '../settings/store.ts'

const PATH = '/dev/card/:id'

/** Where invented cards are changed in the demo, while no payment service is set up. */
export function devCardRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  if (!site.config.demo) return
  const find = async ({ viewer, params }: FastifyRequest): Promise<OwnSubscription | undefined> => {
    const found = viewer && (await findOwn(db, viewer.id, (params as { id: string }).id))
    return found?.provider === 'local' ? found : undefined
  }
  const own = {
    access: OWN_ACCOUNT,
    demoOnly: true as const,
    mine: async (request: FastifyRequest) => !!(await find(request)),
  }

  const send = (
    reply: FastifyReply,
    { id, planName }: OwnSubscription,
    typed?: Record<string, string>,
    errors?: CardErrors,
  ) =>
    sendForm(site, reply, {
      title: 'Change card',
      styles,
      body: (
        <FormPage
          title="Change card"
          lead={`For ${planName}. Test mode: use a test card below. Never enter a real card; other numbers are declined.`}
          action={`/dev/card/${id}`}
          submit="Save card"
          more={<TestCards />}
        >
          <CardFields
            typed={typed && { card_name: typed.card_name ?? '', card_expiry: typed.card_expiry ?? '' }}
            errors={errors ?? {}}
          />
        </FormPage>
      ),
    })

  app.get(PATH, { config: own }, async (request, reply) => send(reply, await getOwn(request)))

  app.post(
    PATH,
    {
      config: {
        ...own,
        api: {
          summary: 'In the demo: changes an invented card, where no payment service is set up',
          params: idParams,
          body: cardForm,
          replies: DONE_REPLIES,
        },
      },
    },
    async (request, reply) => {
      const subscription = await getOwn(request)
      const { fields, errors: wrong, values } = parseForm(cardForm, request.body)
      const { card_name: name = '', card_number: number = '', card_expiry: expiry = '', card_cvc: cvc = '' } = fields
      const errors: CardErrors = { ...cardErrors({ name, number, expiry, cvc }, new Date()), ...wrong }
      if (!Object.keys(errors).length && isDeclined(number)) errors.card_number = [DECLINED]
      if (Object.keys(errors).length) {
        if (!prefersHtml(request)) return sendErrors(reply, errors as Record<string, string[]>)
        return send(reply.status(422), subscription, values as Record<string, string>, errors)
      }
      await setCard(db, subscription.id, getLast4(number))
      return prefersHtml(request) ? reply.redirect(`${SETTINGS_PATH}?done=card`, 303) : reply.status(204).send()
    },
  )

  /** @throws HttpError 404 */
  async function getOwn(request: FastifyRequest): Promise<OwnSubscription> {
    const found = await find(request)
    if (!found || site.providers.payments?.name !== 'local') throw new HttpError('not_found')
    return found
  }
}
