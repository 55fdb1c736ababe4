import { InvalidFields } from '../../_http/actions/outcomes.ts'
import type { Providers } from './index.ts'

const getDomain = (email: string) => email.split('@')[1] ?? ''

/** Tells whether the domain of an email address takes mail; where nobody knows, it does. */
export const takesMail = ({ mailRecords }: Pick<Providers, 'mailRecords'>, email: string): Promise<boolean> =>
  mailRecords.exist(getDomain(email))

export const describeMailDomain = (email: string) => `“${getDomain(email)}” doesn’t take email. Check the address.`

/**
 * Refuses an email address to which no mail can go, so that a slip of the finger is noticed before anybody waits for an answer.
 * @throws InvalidFields
 */
export async function requireMailDomain(
  { providers }: { providers: Pick<Providers, 'mailRecords'> },
  field: string,
  email: string,
): Promise<void> {
  if (!(await takesMail(providers, email))) throw new InvalidFields({ [field]: [describeMailDomain(email)] })
}
