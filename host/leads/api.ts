import * as z from 'zod/mini'
import { batch, batchReply, filter, leadReply, statusChange } from '../../widgets/_domain/leads/contract.ts'
import { creditReply, creditWish } from '../../widgets/lead-credit-form/contract.ts'
import { detail, noteBody, noteHtml, noteReply } from '../../widgets/lead-detail/contract.ts'
import { codeBody, phoneBody, phoneReply, settingsReply, switchBody } from '../../widgets/lead-sms-settings/contract.ts'
import { exportReply, listReply } from '../../widgets/leads-list/contract.ts'
import { type ApiTable, fieldErrors } from '../_http/api/rules.ts'

const PAGE = '/business/page/:id'
const id = z.string()
const back = 'Of a form without scripts: back to the page that it came from.'
const file = 'The file, text/csv.'

const from = { older: z.optional(z.string()), newer: z.optional(z.string()) }
const selection = z.object({
  export_option: z.optional(z.enum(['all', 'unread', 'selected'])),
  'lead_ids[]': z.optional(z.array(z.string())),
  select_all: z.optional(z.string()),
})

const consumes = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json']
const wish = z.extend(creditWish, { notes: z.optional(z.string()) })
const creditReplies = {
  201: z.extend(creditReply, { status: z.enum(['credited', 'pending']) }),
  303: back,
  409: fieldErrors,
}

export const leadApi: ApiTable = {
  [`GET ${PAGE}/leads`]: {
    summary: 'Leads of a business page, newest first; as a page, or with Turbo-Frame: leads_list as the frame in it',
    params: z.object({ id }),
    query: z.extend(filter, from),
    replies: { 200: listReply },
  },
  [`GET ${PAGE}/leads/:lead`]: {
    summary: 'One lead with its notes',
    params: z.object({ id, lead: id }),
    replies: { 200: detail },
  },
  [`PUT ${PAGE}/leads/:lead`]: {
    summary: 'Changes the status of a lead',
    params: z.object({ id, lead: id }),
    body: statusChange,
    replies: { 200: leadReply, 303: back },
  },
  [`POST ${PAGE}/leads/:lead/notes`]: {
    summary: 'Adds a note',
    params: z.object({ id, lead: id }),
    body: noteBody,
    replies: { 200: noteHtml, 303: back },
  },
  [`PUT ${PAGE}/leads/:lead/notes/:note`]: {
    summary: 'Edits a note',
    params: z.object({ id, lead: id, note: id }),
    body: noteBody,
    replies: { 200: noteReply, 303: back },
  },
  [`DELETE ${PAGE}/leads/:lead/notes/:note`]: {
    summary: 'Deletes a note',
    params: z.object({ id, lead: id, note: id }),
    replies: { 200: noteReply, 303: back },
  },
  [`POST ${PAGE}/leads/batch`]: {
    summary: 'Marks leads as read',
    params: z.object({ id }),
    body: batch,
    replies: { 200: batchReply, 303: back },
  },
  [`DELETE ${PAGE}/leads/batch`]: {
    summary: 'Marks leads as unread',
    params: z.object({ id }),
    body: batch,
    replies: { 200: batchReply, 303: back },
  },
  [`GET ${PAGE}/leads/export`]: {
    summary: 'Leads as a file; more than 5,000 are made into one later, and an event says when',
    params: z.object({ id }),
    query: selection,
    replies: { 200: file, 202: exportReply, 422: fieldErrors },
  },
  [`POST ${PAGE}/leads/export`]: {
    summary: 'The same of what a form has selected',
    params: z.object({ id }),
    body: batch,
    replies: { 200: file, 202: exportReply, 303: 'To the page that becomes the file.' },
  },
  [`GET ${PAGE}/leads/exports/:export`]: {
    summary: 'State of a file, or with Accept: text/html the file',
    params: z.object({ id, export: id }),
    replies: { 200: exportReply },
  },
  [`POST ${PAGE}/leads/:lead/credit`]: {
    summary: 'Requests a credit for a lead, once',
    params: z.object({ id, lead: id }),
    consumes,
    body: wish,
    replies: creditReplies,
  },
  [`POST ${PAGE}/leads/:lead/credit_requests`]: {
    summary: 'The same by the names of its form: credit_request[reason], …, and attachments[]',
    params: z.object({ id, lead: id }),
    consumes,
    body: z.object({ credit_request: wish }),
    replies: creditReplies,
  },
  [`PUT ${PAGE}/lead_sms`]: {
    summary: 'Switches text messages about leads on or off',
    params: z.object({ id }),
    body: switchBody,
    replies: { 200: settingsReply, 303: back },
  },
  [`POST ${PAGE}/lead_sms`]: {
    summary: 'Saves the settings with the verified phone, switched on',
    params: z.object({ id }),
    replies: { 200: settingsReply, 303: back, 422: fieldErrors },
  },
  [`POST ${PAGE}/lead_sms/phone`]: {
    summary: 'Sends a code to a phone',
    params: z.object({ id }),
    body: phoneBody,
    replies: { 200: phoneReply, 303: back },
  },
  [`POST ${PAGE}/lead_sms/verify`]: {
    summary: 'Verifies the phone by the code that it was sent',
    params: z.object({ id }),
    body: codeBody,
    replies: { 200: phoneReply, 303: back },
  },
  'PUT /admin/lead_credits/:credit': {
    summary: 'Decides a requested credit',
    params: z.object({ credit: id }),
    body: z.object({ state: z.enum(['approved', 'declined']) }),
    replies: { 200: z.object({ state: z.string() }), 303: back },
  },
}
