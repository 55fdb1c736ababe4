import { type AccessTable, ADMINS, BUSINESSES, PAGE_OWNER } from '../_http/access/rules.ts'

const PAGE = '/business/page/:id'

export const leadAccess: AccessTable = {
  'GET /business/leads': BUSINESSES,
  [`GET ${PAGE}/leads`]: PAGE_OWNER,
  [`GET ${PAGE}/leads/:lead`]: PAGE_OWNER,
  [`PUT ${PAGE}/leads/:lead`]: PAGE_OWNER,
  [`POST ${PAGE}/leads/:lead/notes`]: PAGE_OWNER,
  [`PUT ${PAGE}/leads/:lead/notes/:note`]: PAGE_OWNER,
  [`DELETE ${PAGE}/leads/:lead/notes/:note`]: PAGE_OWNER,
  [`POST ${PAGE}/leads/batch`]: PAGE_OWNER,
  [`DELETE ${PAGE}/leads/batch`]: PAGE_OWNER,
  [`GET ${PAGE}/leads/export`]: PAGE_OWNER,
  [`POST ${PAGE}/leads/export`]: PAGE_OWNER,
  [`GET ${PAGE}/leads/exports/:export`]: PAGE_OWNER,
  [`GET ${PAGE}/leads/:lead/credit`]: PAGE_OWNER,
  [`POST ${PAGE}/leads/:lead/credit`]: PAGE_OWNER,
  [`POST ${PAGE}/leads/:lead/credit_requests`]: PAGE_OWNER,
  [`GET ${PAGE}/lead_sms`]: PAGE_OWNER,
  [`PUT ${PAGE}/lead_sms`]: PAGE_OWNER,
  [`POST ${PAGE}/lead_sms`]: PAGE_OWNER,
  [`POST ${PAGE}/lead_sms/phone`]: PAGE_OWNER,
  [`POST ${PAGE}/lead_sms/verify`]: PAGE_OWNER,
  'GET /admin/lead_credits': ADMINS,
  'PUT /admin/lead_credits/:credit': ADMINS,
}
