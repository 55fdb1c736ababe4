import * as z from 'zod/mini'
import type { ApiTable } from '../_platform/api/rules.ts'

const text = z.optional(z.string())
const redirect = z.object({ redirect_url: z.string() })
const toPage = 'To the next page.'
const source = {
  page_name: text,
  utm_source: text,
  utm_medium: text,
  utm_campaign: text,
  utm_content: text,
  utm_term: text,
}

export const accountApi: ApiTable = {
  'GET /session/csrf': {
    summary: 'The token that calls carry which change something',
    replies: { 200: z.object({ token: z.string() }) },
  },
  'POST /api/v1/account_requests': {
    summary: 'The first step of the signup: asks for an account',
    body: z.object({ account_requests: z.object({ email: z.string(), ...source }) }),
    replies: { 201: z.object({ email: z.string() }), 409: z.object({ error: z.string() }) },
  },
  'GET /api/v1/account_requests/:email': {
    summary: 'Whether an account was asked for, and not finished',
    params: z.object({ email: z.string() }),
    replies: { 200: z.object({ email: z.string() }) },
  },
  'POST /signup/email': {
    summary: 'The first step of the signup, as a form',
    body: z.object({ email: z.string(), next: text, ...source }),
    replies: { 303: 'To the second step.' },
  },
  'POST /signup': {
    summary: 'The second step of the signup: the account and its first session',
    body: z.object({ email: z.string(), name: z.string(), password: z.string(), next: text }),
    replies: { 201: redirect, 303: toPage },
  },
  'POST /login': {
    summary: 'Logs in; leads to the second factor where one is set',
    body: z.object({ email: z.string(), password: z.string(), next: text }),
    replies: { 200: redirect, 303: toPage },
  },
  'POST /logout': {
    summary: 'Ends the session of this browser',
    replies: { 204: 'It is over.', 303: 'To the front page.' },
  },
}
