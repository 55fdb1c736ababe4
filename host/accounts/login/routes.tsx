import type { FastifyInstance, FastifyReply } from 'fastify'
import { HttpError } from '../../_platform/errors.ts'
import type { Site } from '../../_platform/site.ts'
import { deleteSession } from '../account-store.ts'
import { atLeast } from '../at-least.ts'
import { FormRead } from '../forms/read-form.ts'
import { sendErrors, sendForm, wantsPage } from '../forms/send-form.tsx'
import { take } from '../limits.ts'
import { safePath } from '../safe-path.ts'
import { clearSession } from '../session-cookies.ts'
import { type LoginGiven, LoginPage } from './LoginPage.tsx'
import { logIn } from './log-in.ts'

const HOME = '/dashboard'
/** One sentence for every reason, so that it says nothing of who has an account. */
export const WRONG = 'This email and this password don’t go together. Check both and try again.'

export function loginRoutes(app: FastifyInstance, site: Site): void {
  const send = (reply: FastifyReply, given: LoginGiven) =>
    sendForm(site, reply, { title: 'Log in', body: <LoginPage {...given} /> })

  app.get<{ Querystring: Record<string, unknown> }>('/login', async (request, reply) => {
    const next = safePath(request.query.next, '')
    if (request.viewer) return reply.redirect(next || HOME, 303)
    return send(reply, {
      next,
      ...(request.query.changed === '1' && { done: 'Your password is changed. Log in with it.' }),
    })
  })

  app.post('/login', async (request, reply) => {
    const body = Object(request.body) as Record<string, unknown>
    const form = new FormRead(body)
    const [email, password] = [form.email(), form.secret('password', 'Enter your password.')]
    const next = safePath(body.next, HOME)
    const again = {
      email: typeof body.email === 'string' ? body.email.slice(0, 254) : '',
      next: safePath(body.next, ''),
    }
    if (!form.ok) {
      const { errors } = form
      return wantsPage(request) ? send(reply.status(422), { ...again, errors }) : sendErrors(reply, errors)
    }
    try {
      await take(site, request, 'login', email)
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'too_many' || !wantsPage(request)) throw error
      reply.status(error.status).header('retry-after', error.retryAfter)
      return send(reply, { ...again, problem: error.message })
    }
    const result = await atLeast(() => logIn(site, request, reply, { email, password }))
    if (result === 'wrong') {
      if (!wantsPage(request)) return sendErrors(reply, { base: [WRONG] })
      return send(reply.status(422), { ...again, problem: WRONG })
    }
    const where = result === 'code' ? `/login/code?${new URLSearchParams({ next })}` : next
    return wantsPage(request) ? reply.redirect(where, 303) : reply.send({ redirect_url: where })
  })

  app.post('/logout', async (request, reply) => {
    const { viewer } = request
    if (viewer) await deleteSession(site.db, viewer.id, viewer.session.id)
    clearSession(site, reply)
    return wantsPage(request) ? reply.redirect('/', 303) : reply.status(204).send()
  })
}
