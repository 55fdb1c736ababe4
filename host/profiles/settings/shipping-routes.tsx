import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { foldCode } from '../../../widgets/_http/fold.ts'
import { members } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done } from '../../_http/actions/outcomes.ts'
import { optionalLine, optionalParsedLine } from '../../_http/forms/fields.ts'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { getViewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { getConfirmation, getDonePath } from '../../accounts/settings/answers.ts'
import { Part, SettingsForm, SettingsFrame } from '../../accounts/settings/SettingsFrame.tsx'
import styles from '../../accounts/settings/settings.css?inline'
import { findOtherState } from '../../properties/other-state.ts'
import { type FormState, SelectControl, TextControl } from './controls.tsx'
import { STATE_CHOICES } from './ProfileSettingsPage.tsx'
import { stateField } from './profile-form.ts'
import { readShipping, saveShipping } from './shipping-store.ts'

const PAGE = '/settings/shipping'

const shippingForm = z.object({
  street_address: optionalLine(200),
  apt_suite: optionalLine(60),
  city: optionalLine(80),
  state: stateField,
  zip_code: optionalParsedLine(20, 'a ZIP code, such as 78701 or 78701-1234', parseZipPlusFour),
})

/** Mail is delivered by all nine digits, where somebody knows them. */
function parseZipPlusFour(text: string): string | undefined {
  const [, zip, more] = /^(\d{5})(?:[ -]*(\d{4}))?$/.exec(foldCode(text)) ?? []
  return zip && (more ? `${zip}-${more}` : zip)
}

/** Where a member gets what is sent to them. Nobody else sees it. */
export function shippingRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    formState: { errors?: FieldErrors; values?: FieldValues } = {},
  ) => {
    const values = { ...(await readShipping(db, getViewer(request).id)), ...formState.values }
    return sendForm(site, reply, {
      title: 'Shipping address',
      styles,
      body: (
        <ShippingPage
          state={{ errors: formState.errors ?? {}, values }}
          zipHint={await findOtherState(db.pool, { zip: values.zip_code ?? '', state: values.state ?? '' })}
          done={getConfirmation(request.query)}
        />
      ),
    })
  }

  action(
    app,
    site,
    `POST ${PAGE}`,
    {
      summary: 'Saves the shipping address',
      access: members,
      body: shippingForm,
      form: {
        path: PAGE,
        show: ({ request, reply }) => send(request, reply),
        showAgain: ({ request, reply }, { errors, values }) => send(request, reply, { errors, values }),
      },
      replies: { 204: 'Done.' },
      leadsTo: 'back to it',
    },
    async ({ data, viewer, tx }) => {
      await saveShipping(tx, viewer.id, { ...data, state: data.state ?? '', zip_code: data.zip_code ?? '' })
      return done(getDonePath(PAGE, 'shipping'))
    },
  )
}

interface PageProps {
  state: FormState
  /** What stands beside the ZIP code. */
  zipHint: string | undefined
  done: string | undefined
}

const ShippingPage = ({ state, zipHint, done }: PageProps) => (
  <SettingsFrame path={PAGE} done={done} problem={undefined}>
    <Part title="Shipping address" about="Where we send what you order or win. Only you see it.">
      <SettingsForm action={PAGE} submit="Save address">
        <TextControl
          state={state}
          name="street_address"
          label="Street address"
          autoComplete="address-line1"
          maxLength={200}
        />
        <TextControl
          state={state}
          name="apt_suite"
          label="Apartment or suite"
          autoComplete="address-line2"
          maxLength={60}
        />
        <TextControl state={state} name="city" label="City" autoComplete="address-level2" maxLength={80} />
        <SelectControl state={state} name="state" label="State" none="No state" choices={STATE_CHOICES} />
        <TextControl
          state={state}
          name="zip_code"
          label="ZIP code"
          {...(zipHint && { hint: zipHint })}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
        />
      </SettingsForm>
    </Part>
  </SettingsFrame>
)
