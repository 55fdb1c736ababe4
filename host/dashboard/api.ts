import * as z from 'zod/mini'
import { layout, order } from '../../widgets/dashboard/contract.ts'
import { reply as onboardingReply, response } from '../../widgets/onboarding/contract.ts'
import { selected, selection } from '../../widgets/widget-chooser/contract.ts'
import type { ApiTable } from '../_http/api/rules.ts'

const widget = z.object({ name: z.string() })
const id = z.object({ id: z.string() })
const BACK = { 303: 'Of a form: back to the page.' }
const KEPT = { 204: 'Done.', 303: 'Of a form: back to the page.' }

export const dashboardApi: ApiTable = {
  'POST /membership/dashboard/widgets': {
    summary: 'Puts a widget on the member’s dashboard; `path` is where it stands',
    body: selection,
    replies: { 200: selected, ...BACK },
  },
  'DELETE /membership/dashboard/widgets': {
    summary: 'Puts back the widgets that a dashboard begins with',
    replies: { 200: layout, ...BACK },
  },
  'DELETE /membership/dashboard/widgets/:name': {
    summary: 'Takes a widget off the member’s dashboard',
    params: widget,
    replies: { 200: layout, ...BACK },
  },
  'POST /membership/dashboard/widgets/:name/move': {
    summary: 'Moves a widget a place down (1) or up (-1)',
    params: widget,
    body: z.object({ by: z.union([z.number(), z.string()]) }),
    replies: { 200: layout, ...BACK },
  },
  'PUT /membership/dashboard/order': {
    summary: 'Puts widgets in order; what other devices have changed meanwhile is kept, and comes with the answer',
    body: order,
    replies: { 200: layout },
  },
  'POST /onboardings/responses': {
    summary: 'Answers the next step of an onboarding flow, or one that was answered before',
    body: response,
    replies: { 200: onboardingReply, ...BACK },
  },
  'POST /markets/:id/follow': { summary: 'Follows a market', params: id, replies: KEPT },
  'DELETE /markets/:id/follow': { summary: 'No longer follows a market', params: id, replies: KEPT },
  'POST /insights/properties/:id/save': { summary: 'Saves a property', params: id, replies: KEPT },
  'DELETE /insights/properties/:id/save': { summary: 'Takes a property off the saved ones', params: id, replies: KEPT },
  'POST /banners/ignore': {
    summary: 'Puts a banner away, for this member or this browser',
    body: z.object({ id: z.union([z.string(), z.number()]) }),
    consumes: ['application/x-www-form-urlencoded'],
    replies: KEPT,
  },
}
