import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FILE, OPEN } from '../_http/access/rules.ts'
import { HttpError } from '../_http/errors.ts'
import { MAIL_VIEW } from '../_http/security.ts'
import { sendPage } from '../_pages/send-page.tsx'
import type { AppContext } from '../_services/app-context.ts'
import { outboxMessage } from '../_services/call-schemas.ts'
import { findMessage, readOutbox } from '../_services/providers/outbox-store.ts'
import { OutboxPage } from './OutboxPage.tsx'
import styles from './outbox.css?inline'

export function outboxRoutes(app: FastifyInstance, site: AppContext): void {
  const { db, config } = site
  if (!config.demo) return
  app.get(
    '/dev/outbox',
    {
      config: {
        access: OPEN,
        demoOnly: true,
        api: {
          summary: 'In the demo: messages that were not sent, newest first, as a page or JSON',
          query: z.object({ to: z.optional(z.string()) }),
          replies: { 200: z.object({ messages: z.array(outboxMessage) }) },
        },
      },
    },
    async (request, reply) => {
      const { to } = request.query as { to?: unknown }
      const search = typeof to === 'string' ? to.trim().slice(0, 200) : ''
      const messages = await readOutbox(db, search)
      reply.header('cache-control', 'no-store')
      if (!request.headers.accept?.includes('html')) return { messages }
      return sendPage(site, reply, {
        title: 'Outbox',
        robots: 'noindex',
        styles,
        body: <OutboxPage messages={messages} search={search} timeZone={config.siteTz} />,
      })
    },
  )
  // A mail as its reader sees it: it may look like anything and do nothing.
  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id',
    {
      helmet: MAIL_VIEW,
      config: { access: FILE, demoOnly: true },
    },
    async ({ params }, reply) => {
      const message = /^\d{1,9}$/.test(params.id) ? await findMessage(db, Number(params.id)) : undefined
      if (!message?.html) throw new HttpError('not_found')
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(message.html)
    },
  )
}
