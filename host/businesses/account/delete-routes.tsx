import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { prefersHtml } from '../../_http/accepts.ts'
import { PAGE_OWNER } from '../../_http/access/rules.ts'
import { plainText } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { sendErrors, sendForm } from '../../accounts/forms/send-form.tsx'
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
    given: { errors?: FieldErrors; typed?: string } = {},
  ) =>
    sendForm(site, reply, {
      title: `Delete ${business.name}`,
      styles: pageStyles,
      body: <DeletePage {...given} business={business} counts={await countOfCompany(db, business.id)} />,
    })

  app.get(`${PAGE}/delete`, { config: { access: PAGE_OWNER } }, async (request, reply) =>
    send(reply, await getOwnBusiness(db, request)),
  )

  app.delete(
    PAGE,
    {
      config: {
        access: PAGE_OWNER,
        confirmed: true,
        api: {
          summary: 'Deletes a company with its page and leads; what its leads have cost stays in the charges',
          params: z.object({ id: z.string() }),
          body: deleteForm,
          replies: { 204: 'Deleted.', 303: 'To the business account.' },
        },
      },
    },
    async (request: FastifyRequest, reply) => {
      const business = await getOwnBusiness(db, request)
      const { data, errors = {}, values } = parseForm(deleteForm, request.body)
      if (data && normalize(data.confirm_name) !== normalize(business.name))
        errors.confirm_name = [`This isn’t the name of the company. Enter “${business.name}”.`]
      if (Object.keys(errors).length) {
        if (!prefersHtml(request)) return sendErrors(reply, errors)
        return send(reply.status(422), business, { errors, typed: values.confirm_name ?? '' })
      }
      await deleteBusiness(db, business.id)
      if (!prefersHtml(request)) return reply.status(204).send()
      return reply.redirect('/business/account?done=deleted', 303)
    },
  )
}

const normalize = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
