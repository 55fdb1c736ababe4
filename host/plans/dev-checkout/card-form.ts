import * as z from 'zod/mini'
import { optionalLine } from '../../_http/forms/fields.ts'
import { hasErrors, type ParsedForm, parseForm } from '../../_http/forms/parse-form.ts'
import { type Card, cardErrors } from './card.ts'

/** The form of an invented card. */
export const cardForm = z.object({
  card_name: optionalLine(100),
  card_number: optionalLine(30),
  card_expiry: optionalLine(10),
  card_cvc: optionalLine(10),
})

export function parseCard(body: unknown): ParsedForm<Card> {
  const parsed = parseForm(cardForm, body)
  const { values } = parsed
  const { card_name: name = '', card_number: number = '', card_expiry: expiry = '', card_cvc: cvc = '' } = parsed.fields
  const card = { name, number, expiry, cvc }
  const errors = { ...cardErrors(card, new Date()), ...parsed.errors }
  return hasErrors(errors) ? { errors, fields: {}, values } : { data: card, fields: card, values }
}

/** Returns what of a card is shown again: neither number nor code. */
export const getShownAgain = ({ card_name = '', card_expiry = '' }: Partial<Record<string, string>>) => ({
  card_name,
  card_expiry,
})
