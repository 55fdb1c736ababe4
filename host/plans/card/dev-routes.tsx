import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { FormPage } from '../../accounts/forms/FormPage.tsx'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { SETTINGS_PATH } from '../checkout/begin.ts'
import { CardFields, TestCards } from '../dev-checkout/CardFields.tsx'
import { type CardErrors, DECLINED, getLast4, isDeclined } from '../dev-checkout/card.ts'
import { cardForm, getShownAgain, parseCard } from '../dev-checkout/card-form.ts'
import type { FormValues } from '../dev-checkout/declined.ts'
import styles from '../dev-checkout/dev-checkout.css?inline'
import { ofOwnSubscription } from '../settings/own-subscription.ts'
import { type OwnSubscription, setCard } from '../settings/store.ts'

const PATH = '/dev/card/:id'

/** Where invented cards are changed in the demo, while no payment service is set up. */
export function devCardRoutes(app: FastifyInstance, site: AppContext): void {
  if (!site.config.demo) return
  const own = ofOwnSubscription(site)

  const send = (
    reply: FastifyReply,
    { id, planName }: OwnSubscription,
    formValues?: FormValues,
    errors: CardErrors = {},
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
          <CardFields typed={formValues} errors={errors} />
        </FormPage>
      ),
    })

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      ...own,
      summary: 'In the demo: changes an invented card, where no payment service is set up',
      load: async (params: { id: string }, request: FastifyRequest) => {
        const { subscription, owner } = await own.load(params, request)
        const isLocal = subscription?.provider === 'local' && site.providers.payments?.name === 'local'
        return { subscription, owner: isLocal ? owner : undefined }
      },
      body: cardForm,
      parse: (_, body) => parseCard(body),
      form: {
        path: PATH,
        show: ({ subscription, reply }) => send(reply, subscription),
        showAgain: ({ subscription, reply }, { values, errors }) =>
          send(reply, subscription, getShownAgain(values), errors),
      },
      config: { demoOnly: true },
    },
    async ({ subscription, data: { number }, tx }) => {
      if (isDeclined(number)) throw new InvalidFields({ card_number: [DECLINED] })
      await setCard(tx, subscription.id, getLast4(number))
      return done(`${SETTINGS_PATH}?done=card`)
    },
  )
}
