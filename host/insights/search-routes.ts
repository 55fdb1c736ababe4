import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { propertySearchReply, validatedAddressReply } from '../../widgets/_domain/addresses/calls.ts'
import { zipSearchReply } from '../../widgets/rent-estimator/contract.ts'
import { prefersJson } from '../_http/accepts.ts'
import { ASKS } from '../_http/access/rules.ts'
import { allowAnyOrigin, preflight } from '../_http/cors.ts'
import { type FieldErrors, hasErrors } from '../_http/forms/parse-form.ts'
import type { AppContext } from '../_services/app-context.ts'
import { addressField, homeFields, parseHomeForm, priceField, zipField } from '../properties/home-form.ts'
import { placeOfZip } from '../properties/places-store.ts'
import { locationsPath, propertyPath, unknownPath } from '../rent-estimator/paths.ts'
import { FORM_REPLY } from './call-schemas.ts'
import { getReply, searchProperty } from './search.ts'
import { sendEstimator, sendSearch } from './send.tsx'

const PATHS = ['/insights/property_searches', '/insights/validated_addresses', '/insights/zip_searches']
const searchForm = z.object({ address: addressField })
const homeForm = z.object({ address: addressField, ...homeFields, price: priceField })
const zipForm = z.object({ zip_code: zipField, ...homeFields })

const ANY_PAGE = { onRequest: allowAnyOrigin }

/**
 * Registers the three searches. They take forms, which end in a redirect or in the page with what was typed, and JSON,
 * which is answered with JSON. They change nothing, so they need no token, and pages of any origin may call them.
 */
export function searchRoutes(app: FastifyInstance, site: AppContext): void {
  const { db } = site
  for (const path of PATHS) preflight(app, path)

  app.post(
    '/insights/property_searches',
    {
      ...ANY_PAGE,
      config: {
        access: ASKS,
        api: {
          summary: 'Finds the property at an address',
          body: z.object({ property_search: searchForm }),
          replies: { 200: propertySearchReply, 303: FORM_REPLY },
        },
        formPage: '/insights',
      },
    },
    async (request, reply) => {
      const { fields, errors, values } = parseHomeForm(searchForm, request.body, 'property_search')
      const { address = '' } = fields
      if (hasErrors(errors))
        return refuse(request, reply, errors, () => sendSearch(site, reply, { address: values.address ?? '', errors }))
      const { outcome } = await searchProperty(db, address)
      const answer = getReply(address, outcome)
      if (prefersJson(request)) return reply.header('cache-control', 'no-store').send(answer)
      if (outcome.status === 'match') return reply.redirect(propertyPath(outcome.property.id), 303)
      if (outcome.status === 'found') return reply.redirect(locationsPath(address), 303)
      if (outcome.status === 'invalid') return reply.redirect(unknownPath(address), 303)
      // To an address of its own, which can be gone back to and loaded again.
      return reply.redirect(`/insights?${new URLSearchParams({ address })}`, 303)
    },
  )

  app.post(
    '/insights/validated_addresses',
    {
      ...ANY_PAGE,
      config: {
        access: ASKS,
        api: {
          summary: 'Checks whether an address belongs to a property',
          body: z.object({ insights_address_verification: homeForm }),
          replies: { 200: validatedAddressReply, 303: FORM_REPLY },
        },
        formPage: '/rent-estimator',
      },
    },
    async (request, reply) => {
      const form = parseHomeForm(homeForm, request.body, 'insights_address_verification')
      const { address = '', beds, baths, structure_type: structureType, price } = form.fields
      const known = { beds, baths, structureType, price }
      if (hasErrors(form.errors))
        return refuse(request, reply, form.errors, () => sendEstimator(site, reply, 'address', form))
      const { outcome } = await searchProperty(db, address)
      const path = outcome.status === 'match' ? propertyPath(outcome.property.id, known) : null
      const tidy = outcome.status === 'match' ? outcome.property.address : address
      if (prefersJson(request))
        return reply
          .header('cache-control', 'no-store')
          .send({ status: path ? 'found' : 'not_found', path, address: tidy })
      return reply.redirect(path ?? locationsPath(address, known), 303)
    },
  )

  app.post(
    '/insights/zip_searches',
    {
      ...ANY_PAGE,
      config: {
        access: ASKS,
        api: {
          summary: 'Finds the page for a ZIP code',
          body: z.object({ area_search: zipForm }),
          replies: { 200: zipSearchReply, 303: FORM_REPLY },
        },
        formPage: '/rent-estimator',
      },
    },
    async (request, reply) => {
      const form = parseHomeForm(zipForm, request.body, 'area_search')
      const { zip_code: zip = '', beds, baths, structure_type: structureType } = form.fields
      const known = { beds, baths, structureType }
      if (!hasErrors(form.errors) && !(await placeOfZip(db, zip)))
        form.errors.zip_code = [`We can’t find ZIP code ${zip}. Check it and try again.`]
      if (hasErrors(form.errors))
        return refuse(request, reply, form.errors, () => sendEstimator(site, reply, 'zip', form))
      const path = locationsPath(zip, known)
      return prefersJson(request)
        ? reply.header('cache-control', 'no-store').send({ redirect_path: path })
        : reply.redirect(path, 303)
    },
  )
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FieldErrors,
  page: () => FastifyReply,
): FastifyReply {
  reply.status(422).header('cache-control', 'no-store')
  return prefersJson(request) ? reply.send({ errors }) : page()
}
