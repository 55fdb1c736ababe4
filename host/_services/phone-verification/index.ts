import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { bareCode } from '../../../widgets/_domain/numbers/numbers.ts'
import { e164, isPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import { readSecrets } from '../../_config/secret.ts'
import { inOneLine } from '../../_db/faults.ts'
import { addressBlock } from '../../_http/address-block.ts'
import { describeLimit, waitInWords } from '../../_http/consume-rate-limit.ts'
import type { AppContext } from '../app-context.ts'
import { TRIES } from './limits.ts'
import { endCode, forgetCodes, keepCode, takeTry, waitForTry } from './store.ts'

type Part = Pick<AppContext, 'db' | 'config' | 'log'> & { providers: Pick<AppContext['providers'], 'sms'> }

interface Sending {
  /** The use of the code, such as `lead_sms`: a code for one purpose is not accepted for another. */
  purpose: string
  /** A member's id, or what stands for a visitor's own browser. */
  userId: string
  /** The number as it was typed. */
  phone: string
  /** `request.ip` */
  address: string
  /** The time for tests; the database's clock by default. */
  now?: Date | undefined
}

export type SendResult =
  | { sent: true /** E.164 */; phone: string; expiresAt: Date }
  | { sent: false; why: 'phone' | 'too_many' | 'unavailable'; message: string /** Seconds. */; retryAfter?: number }

export type Checked =
  | { right: true /** E.164 */; phone: string }
  | { right: false; why: 'wrong' | 'expired' | 'none'; message: string }
  | { right: false; why: 'tries'; message: string /** Seconds until a code can be tried again. */; retryAfter: number }

/** Sends six digits to a telephone in the US or in Canada. Every one that is sent counts, also where it does not arrive. */
export async function sendCode(site: Part, { purpose, userId, phone, address, now }: Sending): Promise<SendResult> {
  if (!isPhone(phone, ['US', 'CA'])) {
    return { sent: false, why: 'phone', message: 'Enter a US or Canadian phone number.' }
  }
  const number = e164(phone)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const [digest] = getDigests(site, { purpose, userId, code })
  const codeRecord = { purpose, subject: userId, phone: number, address: addressBlock(address), digest }
  const open = await keepCode(site.db, codeRecord, now)
  if ('wait' in open) return { sent: false, why: 'too_many', message: tooMany(open.wait), retryAfter: open.wait }
  try {
    await site.providers.sms.send({ to: number, text: `${code} is your Plat code. It expires in 10 minutes.` })
  } catch (error) {
    const refusal = (error as { refused?: boolean }).refused === true
    if (refusal)
      return { sent: false, why: 'phone', message: 'We can’t text that number. Check it or use another number.' }
    site.log(new Error(`a code could not be sent: ${inOneLine(error)}`), { event: 'sms.failed' })
    return { sent: false, why: 'unavailable', message: 'We couldn’t send the code. Try again in a minute.' }
  }
  // The code is out, whatever becomes of the old ones: a later one takes them away.
  if (Math.random() < 1 / 100) await forgetCodes(site.db).catch(() => {})
  return { sent: true, phone: number, expiresAt: open.expiresAt }
}

interface Checking {
  purpose: string
  userId: string
  /** The code as it was typed. */
  code: string
  /** The time for tests; the database's clock by default. */
  now?: Date | undefined
}

/** Checks whether this is the code that was sent last. A code works once. */
export async function checkCode(site: Part, { purpose, userId, code, now }: Checking): Promise<Checked> {
  const enteredCode = bareCode(code)
  const [digest, ...old] = getDigests(site, { purpose, userId, code: enteredCode })
  const open = await takeTry(site.db, purpose, userId, now)
  if (open === undefined) return { right: false, why: 'none', message: 'Request a code first.' }
  const noTries = async (phone: string): Promise<Checked> => {
    const retryAfter = await waitForTry(site.db, userId, phone, now)
    return { right: false, why: 'tries', message: NO_TRIES, retryAfter }
  }
  if ('noTriesFor' in open) return noTries(open.noTriesFor)
  if ('slowFor' in open) return { right: false, why: 'tries', message: tooSoon(open.slowFor), retryAfter: open.slowFor }
  const same = [digest, ...old].some((each) => timingSafeEqual(open.digest, each))
  if (open.expired) return { right: false, why: 'expired', message: 'That code has expired. Request a new one.' }
  if (same && (await endCode(site.db, open.id))) return { right: true, phone: open.phone }
  if (same) return { right: false, why: 'none', message: 'Request a code first.' }
  if (open.tries >= TRIES) return noTries(open.phone)
  return { right: false, why: 'wrong', message: 'That code is incorrect. Check the message and try again.' }
}

const NO_TRIES = 'Too many wrong codes were entered for this number. Request a new code, or try again tomorrow.'

/** Hashes a code with each key, which are outside of the database. A million codes could be tried quickly against plain hashes. */
function getDigests({ config }: Part, { purpose, userId, code }: { purpose: string; userId: string; code: string }) {
  const digest = (secret: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['phone-code', purpose, userId, code]))
      .digest()
  const [newest, ...old] = readSecrets(config)
  return [digest(newest), ...old.map(digest)] as const
}

const OTHER_NUMBER = 'use another number'
const tooSoon = (seconds: number) =>
  describeLimit({ reason: 'This number is being tried too often.', otherWay: OTHER_NUMBER }, waitInWords(seconds))
const tooMany = (seconds: number) =>
  describeLimit(
    {
      reason: 'Too many codes were requested for this number, or from your network.',
      otherWay: 'enter the last code that we texted',
    },
    waitInWords(seconds),
  )
