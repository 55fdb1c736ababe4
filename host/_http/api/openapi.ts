import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { type AccessRow, FILE } from '../access/rules.ts'
import { changesNothing } from '../csrf.ts'
import { type ApiRow, errorReply, fieldErrors } from './rules.ts'

/**
 * `/openapi.json`: every call with its schemas, taken from the records of the routes when they are registered. Handlers read what they
 * are given themselves, in sentences of their own; that schemas and answers agree is held by the tests (conform.ts). What has
 * to come with a call follows from who may make it.
 */
export async function openApi(
  app: FastifyInstance,
  site: { origin(): string },
  { sessionCookie }: { sessionCookie: string },
): Promise<void> {
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRoute', (route) => {
    const [method = ''] = [route.method].flat()
    const { api, access } = route.config ?? {}
    route.schema = api && method !== 'HEAD' ? { ...getSchema(api), ...getSecurity(method, access) } : { hide: true }
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Plat', version: '1', description: 'What pages and islands of Plat call.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN', description: 'From GET /session/csrf.' },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  let document: object | undefined
  app.get(
    '/openapi.json',
    {
      config: {
        access: FILE,
        api: { summary: 'This description', replies: { 200: z.record(z.string(), z.unknown()) } },
      },
    },
    (_, reply) => {
      document ??= { ...app.swagger(), servers: [{ url: site.origin() }] }
      return reply.header('cache-control', 'public, max-age=300').send(document)
    },
  )
}

function getSecurity(method: string, row: AccessRow | undefined) {
  const requirement = {
    ...(row && row.cells[0] !== 'yes' && { session: [] }),
    ...(row && !row.noToken && !changesNothing(method) && { csrf: [] }),
  }
  return Object.keys(requirement).length ? { security: [requirement] } : {}
}

function getSchema({ summary, query, params, body, consumes, replies }: ApiRow): FastifySchema {
  const response = Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => [
      status,
      // A reply that is no JSON is described in words.
      typeof reply === 'string' ? z.null().check(z.describe(reply)) : reply,
    ]),
  )
  return {
    summary,
    ...(query && { querystring: query }),
    ...(params && { params }),
    ...(body && { body, consumes: consumes ?? ['application/json', 'application/x-www-form-urlencoded'] }),
    response: {
      ...response,
      ...(body && !replies[422] && { 422: fieldErrors }),
      default: errorReply,
    },
  } as FastifySchema
}
