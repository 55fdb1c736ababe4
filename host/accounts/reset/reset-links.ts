import { randomBytes } from 'node:crypto'
import type { Site } from '../../_http/app-context.ts'

/** How long a link to a new password is good (milliseconds). */
const LASTS = 3_600_000

/** better-auth's own name, under which it looks for what `resetPassword` is given. */
const identifierOf = (token: string) => `reset-password:${token}`

export async function makeResetLink({ auth, origin }: Site, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(24).toString('base64url')
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: identifierOf(token),
    expiresAt: new Date(Date.now() + LASTS),
  })
  return `${origin()}/password/new?token=${token}`
}

/** Whose password it sets, while it is good. */
export async function readResetLink({ auth }: Site, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(identifierOf(token))
  return found && found.expiresAt > new Date() ? found.value : undefined
}
