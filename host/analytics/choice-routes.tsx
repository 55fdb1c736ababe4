import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isSecure } from '../_config/config.ts'
import { OPEN } from '../_http/access/rules.ts'
import { action } from '../_http/actions/action.ts'
import { done } from '../_http/actions/outcomes.ts'
import { refuseOtherSites } from '../_http/other-sites.ts'
import { BANNER_HIDDEN, CLICK_ID, PRIVACY_CHOICE, VISITOR_ID } from '../_http/privacy-cookies.ts'
import { CHOICE_SECONDS } from '../_services/analytics/limits.ts'
import { forgetVisitor } from '../_services/analytics/store.ts'
import { asksForPrivacy, getVisitorId } from '../_services/analytics/visitor.ts'
import type { AppContext } from '../_services/app-context.ts'
import { sendForm } from '../accounts/forms/send-form.tsx'
import { ChoicesPage } from './ChoicesPage.tsx'
import { FROM_PAGES } from './event-routes.ts'
import { listServices } from './list-services.ts'
import styles from './privacy-choices.css?inline'

const PATH = '/privacy-choices'
const choiceForm = z.object({
  choice: z.enum(['allow', 'decline'], {
    error: ({ input }) => (input === undefined ? 'Choose one.' : 'allow or decline'),
  }),
})

/** Lets everybody decide whether statistics may use an id, with scripts and without. */
export function choiceRoutes(app: FastifyInstance, site: AppContext): void {
  const { config } = site
  const secure = isSecure(config)

  const send = (request: FastifyRequest, reply: FastifyReply, problem?: string) =>
    sendForm(site, reply, {
      title: 'Privacy choices',
      styles,
      body: (
        <ChoicesPage
          choice={request.cookies[PRIVACY_CHOICE]}
          asksForPrivacy={asksForPrivacy(request)}
          services={listServices(config.trackers)}
          saved={(request.query as { saved?: unknown }).saved === '1'}
          problem={problem}
        />
      ),
    })

  app.get(PATH, { config: { access: OPEN } }, (request, reply) => send(request, reply))

  action(
    app,
    site,
    `POST ${PATH}`,
    {
      summary: 'Stores in the browser whether statistics may use a random ID',
      load: async (_: unknown, request: FastifyRequest) => {
        refuseOtherSites(request)
        return {}
      },
      access: { row: FROM_PAGES, visitors: true },
      body: choiceForm,
      form: {
        path: PATH,
        showAgain: ({ request, reply }, { errors }) => send(request, reply, errors.choice?.[0]),
      },
      replies: { 204: 'Stored.' },
      leadsTo: 'back to the page of choices',
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
    },
    async ({ data: { choice }, request, reply, tx }) => {
      const cookie = { path: '/', sameSite: 'lax', secure, maxAge: CHOICE_SECONDS } as const
      const known = getVisitorId(request)
      reply.setCookie(PRIVACY_CHOICE, choice, cookie).setCookie(BANNER_HIDDEN, '1', cookie)
      if (choice === 'allow') {
        reply.setCookie(VISITOR_ID, known ?? randomUUID(), { ...cookie, httpOnly: true })
      } else {
        if (known) await forgetVisitor(tx, known)
        for (const name of [VISITOR_ID, CLICK_ID])
          if (request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
      }
      return done(`${PATH}?saved=1`)
    },
  )
}
