import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { makeLink, takeLink } from '../links/link-store.ts'
import type { Credential, NewCredential } from './passkey-forms.ts'
import {
  type CheckedPasskey,
  findCredential,
  listCredentials,
  notePasskeyUse,
  type StoredCredential,
} from './passkey-store.ts'

/** Seconds for which a challenge is good; a login page may stand open for a while. */
const LASTS = 15 * 60

/** Ed25519, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]

/** What a challenge was made for, so that it is good for nothing else. */
interface Challenge {
  for: 'login' | 'add'
  userId?: string
}

/** The site, as authenticators know it: passkeys belong to a name, so there are none under a bare address. */
const getParty = ({ origin }: AppContext) => ({ origin: origin(), id: new URL(origin()).hostname })
export const arePasskeysPossible = (site: AppContext): boolean => isIP(getParty(site).id.replace(/^\[|\]$/g, '')) === 0

const makeChallenge = async ({ db }: AppContext, challenge: Challenge) =>
  Buffer.from(await makeLink(db, 'passkey', challenge, LASTS), 'base64url')

/** Uses up the challenge that an authenticator has answered. @returns it where it was made for this, and not used before */
async function takeChallenge({ db }: AppContext, clientData: string, expected: Challenge): Promise<string | undefined> {
  const challenge = readChallenge(clientData)
  const made = challenge && (await takeLink<Challenge>(db.pool, 'passkey', challenge))
  return made && made.for === expected.for && made.userId === expected.userId ? challenge : undefined
}

function readChallenge(clientData: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

export async function makeCreationOptions(site: AppContext, { id, email, name }: Viewer) {
  const known = await listCredentials(site.db, id)
  return generateRegistrationOptions({
    rpName: 'Plat',
    rpID: getParty(site).id,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: name,
    challenge: await makeChallenge(site, { for: 'add', userId: id }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // The login doesn't ask for an email first, and a passkey replaces both password and second factor.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Checks the passkey that an authenticator has just made, and uses up its challenge. @returns undefined where they don't match */
export async function checkNewPasskey(
  site: AppContext,
  { id: userId }: Viewer,
  newCredential: NewCredential,
): Promise<CheckedPasskey | undefined> {
  const challenge = await takeChallenge(site, newCredential.response.clientDataJSON, { for: 'add', userId })
  if (!challenge) return undefined
  const { origin, id } = getParty(site)
  const { transports = [], ...response } = newCredential.response
  const checked = await verifyRegistrationResponse({
    response: { ...newCredential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
    // Throws for whatever doesn't match.
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp: synced } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports.slice(0, 10),
    synced,
  }
}

export async function makeLoginOptions(site: AppContext) {
  const challenge = await makeChallenge(site, { for: 'login' })
  return generateAuthenticationOptions({ rpID: getParty(site).id, challenge, userVerification: 'required' })
}

/** Checks the answer of an authenticator, and uses up its challenge. @returns whose passkey it is */
export async function checkPasskey(site: AppContext, credential: Credential): Promise<StoredCredential | undefined> {
  const challenge = await takeChallenge(site, credential.response.clientDataJSON, { for: 'login' })
  const stored = challenge && (await findCredential(site.db, credential.id))
  if (!challenge || !stored) return undefined
  const { origin, id } = getParty(site)
  const { userHandle, ...response } = credential.response
  const checked = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
      transports: stored.transports,
    },
  }).catch(() => undefined)
  if (!checked?.verified) return undefined
  return (await notePasskeyUse(site.db, stored.id, checked.authenticationInfo.newCounter)) ? stored : undefined
}
