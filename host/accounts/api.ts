import * as z from 'zod/mini'
import { account, accountRequest, made, requested } from '../../widgets/signup-form/contract.ts'
import type { ApiTable } from '../_http/api/rules.ts'

const text = z.optional(z.string())
const toPage = 'To the next page.'
const nothing = z.object({})
const done = { 204: 'It is done.', 303: toPage }
const codes = { 200: z.object({ codes: z.array(z.string()) }), 303: toPage }

const { email, ...source } = accountRequest.shape.account_requests.shape

export const accountApi: ApiTable = {
  'GET /session/csrf': {
    summary: 'The token that calls carry which change something',
    replies: { 200: z.object({ token: z.string() }) },
  },
  'POST /api/v1/account_requests': {
    summary: 'The first step of the signup: asks for an account',
    body: accountRequest,
    replies: { 201: requested, 409: z.object({ error: z.string() }) },
  },
  'GET /api/v1/account_requests/:email': {
    summary: 'Whether an account was asked for, and not finished',
    params: z.object({ email: z.string() }),
    replies: { 200: requested },
  },
  'POST /signup/email': {
    summary: 'The first step of the signup, as a form',
    body: z.object({ email, next: text, ...source }),
    replies: { 303: 'To the second step.' },
  },
  'POST /signup': {
    summary: 'The second step of the signup: the account and its first session',
    body: account,
    replies: { 201: made, 303: toPage },
  },
  'POST /signup/confirm': {
    summary: 'Finishes the account by the link of a mail, where the signup tells nobody who has one',
    body: z.object({ token: z.string(), password: z.string() }),
    replies: { 201: made, 303: toPage },
  },
  'POST /login': {
    summary: 'Logs in; leads to the second factor where one is set',
    body: z.object({ email: z.string(), password: z.string(), next: text }),
    replies: { 200: made, 303: toPage },
  },
  'POST /logout': {
    summary: 'Ends the session of this browser',
    replies: { 204: 'It is over.', 303: 'To the front page.' },
  },
  'POST /login/code': {
    summary: 'The second factor of a sign-in: six digits of an app, or a recovery code',
    body: z.object({ code: z.string(), next: text }),
    replies: { 200: made, 303: toPage },
  },
  'POST /password/reset': {
    summary: 'Sends a link to a new password, if there is such an account',
    body: z.object({ email: z.string() }),
    replies: { 202: nothing, 303: toPage },
  },
  'POST /password/new': {
    summary: 'Sets the password by the link of a mail; every session ends',
    body: z.object({ token: z.string(), password: z.string() }),
    replies: done,
  },
  'POST /email/confirm': {
    summary: 'Confirms an email by the link of a mail',
    body: z.object({ token: z.string() }),
    replies: done,
  },
  'POST /settings/name': { summary: 'Changes one’s name', body: z.object({ name: z.string() }), replies: done },
  'POST /settings/email': {
    summary: 'Sends a mail to a new address, which becomes one’s own when the link in it is used',
    body: z.object({ new_email: z.string(), current_password: z.string() }),
    replies: done,
  },
  'POST /settings/email/verification': { summary: 'Sends the mail again that confirms one’s email', replies: done },
  'POST /settings/email/change': {
    summary: 'Sends the mail again to the new address that waits to be confirmed',
    replies: done,
  },
  'DELETE /settings/email/change': { summary: 'Takes back the wish for a new address', replies: done },
  'POST /settings/password': {
    summary: 'Changes one’s password, and ends every other session',
    body: z.object({ current_password: z.string(), password: z.string() }),
    replies: done,
  },
  'POST /settings/two-factor': {
    summary: 'Makes the key of a second factor',
    body: z.object({ current_password: z.string() }),
    replies: { 200: z.object({ uri: z.string() }), 303: toPage },
  },
  'DELETE /settings/two-factor': {
    summary: 'Turns the second factor off',
    body: z.object({ factor_password: z.string() }),
    replies: done,
  },
  'POST /settings/two-factor/code': {
    summary: 'Turns the second factor on with its first code; answers the recovery codes',
    body: z.object({ code: z.string() }),
    replies: codes,
  },
  'POST /settings/two-factor/recovery': {
    summary: 'Makes new recovery codes',
    body: z.object({ recovery_password: z.string() }),
    replies: codes,
  },
  'POST /settings/phone': {
    summary: 'Sends a code to a telephone',
    body: z.object({ phone: z.string() }),
    replies: { 202: nothing, 303: toPage },
  },
  'POST /settings/phone/code': {
    summary: 'Confirms a telephone by the code that was sent to it',
    body: z.object({ code: z.string() }),
    replies: done,
  },
  'DELETE /settings/phone': { summary: 'Forgets one’s telephone', replies: done },
  'DELETE /sessions/:id': {
    summary: 'Ends one of one’s own sessions',
    params: z.object({ id: z.string() }),
    replies: done,
  },
}
