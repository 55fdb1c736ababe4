import type { ContactInfo } from '../_domain/contact/calls.ts'
import { foldCode, foldName, isolate } from '../_http/fold.ts'
import { emailAddress } from '../_ui/email-field/email.ts'
import { formatPhone, phoneDigits } from '../_ui/phone-field/phone.ts'
import type { ContactModalProps } from './contract.ts'
import type { Texts } from './texts.ts'

export type ContactFieldName = 'investor_name' | 'investor_email' | 'investor_phone' | 'message'
export type ContactFields = Record<ContactFieldName, string>
/** Field → sentence; `base` is about the whole form. */
export type FormMessages = Partial<Record<ContactFieldName | 'base', string>>

export const CONTACT_FIELDS: readonly ContactFieldName[] = [
  'investor_name',
  'investor_email',
  'investor_phone',
  'message',
]
export const MAX_MESSAGE_LENGTH = 5000

/** Returns the fields' initial values: the page's, overridden by those typed before the island loaded. */
export function createFields(
  contact: ContactModalProps['contact'] = {},
  draft: Partial<ContactFields> = {},
): ContactFields {
  const value = (name: ContactFieldName) => draft[name] ?? contact[name] ?? ''
  return {
    investor_name: value('investor_name'),
    investor_email: value('investor_email'),
    investor_phone: getPhone(value('investor_phone')),
    message: value('message'),
  }
}

/** Formats a number unless that would drop something, because an invalid one must be shown as it was typed. */
function getPhone(text: string): string {
  const folded = foldCode(text)
  const digits = phoneDigits(folded)
  const allDigits = folded.replace(/\D/g, '')
  // Without the country code only if a whole number follows it.
  const whole = digits === allDigits || (digits.length === 10 && allDigits === `1${digits}`)
  return digits && whole && /^[\d\s().+-]*$/.test(folded) ? formatPhone(folded) : text
}

/** Returns the problem that makes a field invalid. The phone field reports its own (_ui/phone-field/PhoneField.tsx). */
export function getProblem(name: ContactFieldName, value: string, texts: Texts): string | undefined {
  if (name === 'message') return value.length > MAX_MESSAGE_LENGTH ? texts.longMessage : undefined
  if (!value.trim()) return texts.required
  if (name === 'investor_email' && !emailAddress(value)) return texts.needEmail
  return undefined
}

/** Returns the contact details to send. */
export function getContact(fields: ContactFields): ContactInfo {
  const message = fields.message.trim()
  return {
    investor_name: foldName(fields.investor_name),
    investor_email: emailAddress(fields.investor_email) ?? fields.investor_email.trim(),
    investor_phone: fields.investor_phone,
    ...(message && { message }),
  }
}

/** Assigns the server's messages to our fields; others are about the whole form. */
export function sortMessages(messages: Record<string, string>): FormMessages {
  const all: FormMessages = {}
  for (const [field, message] of Object.entries(messages))
    all[CONTACT_FIELDS.find((each) => each === field) ?? 'base'] = message
  return all
}

/** Joins names: "A", "A and B", "A, B and C". */
export const listed = (names: string[]): string => {
  const isolated = names.map(isolate)
  return isolated.length < 2 ? isolated.join('') : `${isolated.slice(0, -1).join(', ')} and ${isolated.at(-1)}`
}
