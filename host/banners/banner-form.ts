import * as z from 'zod/mini'
import { isLocalTime, toLocalTime, toMoment } from '../_format/time-zones.ts'
import { choice, line, optionalLine } from '../_http/forms/fields.ts'
import { type FieldValues, hasErrors, type ParsedForm, parseForm } from '../_http/forms/parse-form.ts'
import type { BannerFields, StoredBanner } from './admin-store.ts'
import { AUDIENCES, LEVELS } from './schema.ts'

/** What administrators write about a banner. */
export const bannerForm = z.object({
  message: line('Enter a message.', 500),
  level: choice(LEVELS, 'notice'),
  audience: choice(AUDIENCES, 'everyone'),
  path: optionalLine(200),
  link: optionalLine(500),
  link_text: optionalLine(80),
  starts_at: optionalLine(20),
  ends_at: optionalLine(20),
})

const isPath = (text: string) => /^\/([^/\\]|$)/.test(text)

export function parseBanner(source: unknown, timeZone: string): ParsedForm<BannerFields> {
  const { data, errors = {}, values } = parseForm(bannerForm, source)
  if (!data) return { errors, fields: {}, values }
  const { message, level, audience, link, link_text: linkText, path, starts_at: starts, ends_at: ends } = data
  const read = (field: string, text: string): Date | null => {
    const local = text.slice(0, 16)
    const moment = text && isLocalTime(local) ? toMoment(local, timeZone) : undefined
    if (text && !moment) errors[field] = ['Enter a day and a time, such as 2027-03-09T18:30, or nothing.']
    return moment ?? null
  }
  const [startsAt, endsAt] = [read('starts_at', starts), read('ends_at', ends)]
  if (path && !isPath(path)) errors.path = ['Enter a path of this site, such as /markets.']
  if (link && !isPath(link)) errors.link = ['Enter a path of this site, such as /webinars.']
  if (Boolean(link) !== Boolean(linkText)) errors.link_text = ['Enter both a link and its text, or neither.']
  if (endsAt && endsAt <= (startsAt ?? new Date())) errors.ends_at = ['The banner must end after it starts.']
  if (hasErrors(errors)) return { errors, fields: {}, values }
  const fields = { message, level, audience, path: path || '/', link: link || null, linkText: linkText || null }
  return { data: { ...fields, startsAt, endsAt }, fields: {}, values }
}

/** Returns the fields of the form as they stand for a banner. */
export const toBannerValues = (banner: StoredBanner, timeZone: string): FieldValues => ({
  message: banner.message,
  level: banner.level,
  audience: banner.audience,
  path: banner.path,
  link: banner.link ?? '',
  link_text: banner.linkText ?? '',
  starts_at: toLocalTime(banner.startsAt, timeZone),
  ends_at: banner.endsAt ? toLocalTime(banner.endsAt, timeZone) : '',
})
