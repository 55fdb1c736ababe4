import { randomInt } from 'node:crypto'
import { sendCode } from '../_services/phone-verification/index.ts'
import type { World } from './access-world.ts'

/** Returns an unused phone number of the United States. */
export const newPhone = (): string => `4152${randomInt(1_000_000).toString().padStart(6, '0')}`

/** Sends a code to an unused number and returns it. */
export async function phoneCode({ app }: World, purpose: string, userId: string): Promise<string> {
  let message = ''
  const sms = {
    async send({ text }: { text: string }) {
      message = text
    },
  }
  const phone = newPhone()
  const address = `10.${randomInt(256)}.${randomInt(256)}.1`
  const site = { db: app.site.db, config: app.site.config, providers: { sms } }
  const { sent } = await sendCode(site as never, { purpose, userId, phone, address })
  if (!sent) throw new Error('no code was sent')
  return message.slice(0, 6)
}
