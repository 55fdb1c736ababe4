import * as z from 'zod/mini'
import { AD_SIDES, type AdSide, type AdTags, getTagLabel } from '../../../widgets/_domain/forums/tags.ts'
import { optionalLine } from '../../_http/forms/fields.ts'
import { type FieldErrors, parseForm } from '../../_http/forms/parse-form.ts'
import { parseDollars } from '../money.ts'

export interface AdInput {
  side: AdSide
  tag: string
  /** None where the text says it. */
  priceCents: number | null
  place: string
}

/** The fields of an ad. Each side has a list of tags of its own; the other one’s is ignored. */
export const adForm = z.object({
  side: z.enum(AD_SIDES, { error: 'Choose Have or Want.' }),
  have_tag: optionalLine(40),
  want_tag: optionalLine(40),
  price: optionalLine(20),
  place: optionalLine(100),
})

/** Parses the fields of an ad. @param tags that can be chosen */
export function parseAd(source: unknown, tags: AdTags): { ad?: AdInput; errors: FieldErrors } {
  const { data, errors: invalid = {}, fields } = parseForm(adForm, source)
  const errors: FieldErrors = { ...invalid }
  const { side, price = '' } = fields
  const tag = side && (fields[`${side}_tag`] ?? '')
  if (side && (tag === undefined || getTagLabel(tags, side, tag) === undefined))
    errors[`${side}_tag`] ??= [tag ? `Choose one of: ${Object.values(tags[side]).join(', ')}.` : 'Choose a tag.']
  const priceCents = price === '' ? null : parseDollars(price)
  if (priceCents === undefined || priceCents === 0)
    errors.price ??= ['Enter the price in dollars, such as 189,000, or leave it blank.']
  if (!data || !tag || Object.keys(errors).length) return { errors }
  return { errors, ad: { side: data.side, tag, priceCents: priceCents ?? null, place: data.place } }
}
