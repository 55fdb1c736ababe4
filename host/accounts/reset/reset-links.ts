import { createToken } from '../../_config/tokens.ts'
import type { AppContext } from '../../_services/app-context.ts'

/** Lifetime of a link to a new password, in milliseconds. */
const LASTS = 3_600_000

/** better-auth's own name, under which it looks for what `resetPassword` is given. */
const getIdentifier = (token: string) => `reset-password:${token}`

export async function makeResetLink({ auth, origin }: AppContext, userId: string): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = createToken()
  await internalAdapter.createVerificationValue({
    value: userId,
    identifier: getIdentifier(token),
    expiresAt: new Date(Date.now() + LASTS),
  })
  return `${origin()}/password/new?token=${token}`
}

/** Returns the member whose password a link sets, while it is valid. */
export async function readResetLink({ auth }: AppContext, token: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(getIdentifier(token))
  return found && found.expiresAt > new Date() ? found.value : undefined
}
