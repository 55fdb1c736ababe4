import { ConfigError } from './config-error.ts'

/** Who runs this site, as its pages name them. */
export interface Operator {
  name: string
  /** The postal address in one line; undefined: none is shown. */
  address: string | undefined
  /** The law that the terms name, such as "the State of Illinois"; undefined: none is named. */
  law: string | undefined
  /** Where messages of the contact form go; undefined: contact@ the site's own host. */
  email: string | undefined
  /** How to report a weakness, as an address of https: or mailto:; undefined: to the email above. */
  securityContact: string | undefined
  /** When /.well-known/security.txt is out of date; undefined: half a year after the server started. */
  securityExpires: Date | undefined
}

type Value = (name: string) => string | undefined

const EMAIL = /^[^<>@\s]+@[^<>@\s]+$/
const MAX_LENGTH = 300

/** @throws ConfigError */
export const readOperator = (value: Value): Operator => ({
  name: getLine('OPERATOR_NAME', value) ?? 'Plat',
  address: getLine('OPERATOR_ADDRESS', value),
  law: getLine('OPERATOR_LAW', value),
  email: getEmail(value('CONTACT_EMAIL')),
  securityContact: getSecurityContact(value('SECURITY_CONTACT')),
  securityExpires: getExpiry(value('SECURITY_EXPIRES')),
})

function getLine(name: string, value: Value): string | undefined {
  const line = value(name)
  if (line !== undefined && (line.length > MAX_LENGTH || /\p{Cc}/u.test(line)))
    throw new ConfigError(name, line.slice(0, MAX_LENGTH), `one line of at most ${MAX_LENGTH} characters`)
  return line
}

function getEmail(value: string | undefined): string | undefined {
  if (value !== undefined && !EMAIL.test(value))
    throw new ConfigError('CONTACT_EMAIL', value, 'an address such as hello@plat.example')
  return value
}

function getSecurityContact(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (EMAIL.test(value)) return `mailto:${value}`
  if (!/^(https:\/\/|mailto:)\S+$/.test(value))
    throw new ConfigError('SECURITY_CONTACT', value, 'an email address, or an address that begins with https:')
  return value
}

function getExpiry(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined
  const day = new Date(value)
  if (!/^\d{4}-\d{2}-\d{2}/.test(value) || Number.isNaN(day.getTime()))
    throw new ConfigError('SECURITY_EXPIRES', value, 'a day such as 2027-06-30')
  return day
}
