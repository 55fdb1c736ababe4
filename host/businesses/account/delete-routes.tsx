import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { pageOwner } from '../../_http/access/policies.ts'
import { action } from '../../_http/actions/action.ts'
import { done, InvalidFields } from '../../_http/actions/outcomes.ts'
import { pathId, plainText } from '../../_http/forms/fields.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendForm } from '../../accounts/forms/send-form.tsx'
import { DeletePage } from './DeletePage.tsx'
import { countOfCompany, deleteBusiness } from './delete-store.ts'
import { pageStyles } from './page-styles.ts'
import { getOwnBusiness } from './read-own.ts'
import type { OwnBusiness } from './store.ts'

const PAGE = '/business/page/:id'
const NO_NAME = 'Enter the company’s name.'
const deleteForm = z.object({ confirm_name: plainText(300, NO_NAME) })

/** Deleting a company: by its owner, after its name was typed. */
export function deleteRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site

  const send = async (
    reply: FastifyReply,
    business: OwnBusiness,
    formState: { errors?: FieldErrors; typed?: string } = {},
  ) =>
    sendForm(site, reply, {
      title: `Delete ${business.name}`,
      styles: pageStyles,
      body: <DeletePage {...formState} business={business} counts={await countOfCompany(db, business.id)} />,
    })

  action(
    app,
    site,
    `DELETE ${PAGE}`,
    {
      summary: 'Deletes a company with its page and leads; what its leads have cost stays in the charges',
      params: z.object({ id: pathId }),
      load: async (_: unknown, request: FastifyRequest) => ({ business: await getOwnBusiness(db, request) }),
      access: pageOwner,
      body: deleteForm,
      form: {
        path: `${PAGE}/delete`,
        show: ({ reply, business }) => send(reply, business),
        showAgain: ({ reply, business }, { errors, values }) =>
          send(reply, business, { errors, typed: values.confirm_name ?? '' }),
      },
      replies: { 204: 'Deleted.' },
      leadsTo: 'to the business account',
      config: { confirmed: true },
    },
    async ({ business, data, tx }) => {
      if (normalize(data.confirm_name) !== normalize(business.name))
        throw new InvalidFields({ confirm_name: [`This isn’t the name of the company. Enter “${business.name}”.`] })
      await deleteBusiness(tx, business.id)
      return done('/business/account?done=deleted')
    },
  )
}

const normalize = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
