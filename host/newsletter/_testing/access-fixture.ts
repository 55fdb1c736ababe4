import { randomUUID } from 'node:crypto'
import { readSecret } from '../../_config/secret.ts'
import type { AccessFixture, World } from '../../_testing/access-world.ts'
import { makeLink } from '../../accounts/links/link-store.ts'
import { makeUnsubscribeToken } from '../unsubscribe-token.ts'
import { makeIssue, makeSentIssue, makeSubscriber } from './newsletter.ts'

const ISSUE = { subject: 'Where rents rise', body: 'Rents rose.' }
const getEmail = () => `reader-${randomUUID()}@example.com`

const getToken = ({ db }: World) => makeLink(db, 'newsletter', { email: getEmail(), source: 'page' }, 600)
const draft = async ({ db }: World) => ({ params: { id: await makeIssue(db) }, body: ISSUE })
const unsubscribe = ({ app }: World) => ({
  params: {},
  query: { token: makeUnsubscribeToken(getEmail(), readSecret(app.site.config)) },
})

export const accessFixture: AccessFixture = {
  'POST /newsletter': () => ({ params: {}, body: { email: getEmail() } }),
  'GET /newsletter/confirm': async (world) => ({ params: {}, query: { token: await getToken(world) } }),
  'POST /newsletter/confirm': async (world) => ({ params: {}, body: { token: await getToken(world) } }),
  '/newsletter/unsubscribe': unsubscribe,
  'GET /newsletter/issues/:id': async ({ db }) => ({ params: { id: await makeSentIssue(db) } }),
  'POST /admin/newsletter/issues': () => ({ params: {}, body: ISSUE }),
  '/admin/newsletter/issues/:id': draft,
  '/admin/newsletter/issues/:id/test': draft,
  '/admin/newsletter/issues/:id/send': draft,
  '/admin/newsletter/subscribers/:id': async ({ db }) => ({ params: { id: await makeSubscriber(db, getEmail()) } }),
}
