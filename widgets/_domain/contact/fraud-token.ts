interface Page {
  /** The fraud check's own script, where the page has it (https://docs.castle.io). */
  Castle?: { createRequestToken?(): Promise<string> | string }
}

/** Maximum time that a request waits for the fraud check, in milliseconds. */
const TIMEOUT_MS = 1000

/**
 * Returns a token of the fraud check for one request; one of our own if the page has no check or it does not answer.
 */
export async function fraudToken(): Promise<string> {
  return (await askFraudCheck()) || newToken()
}

/** Creates a random token that is hard to guess, also on pages without https, where `randomUUID` does not exist. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the token of the page's own fraud check; empty without one, or if it does not answer. */
export async function askFraudCheck(): Promise<string> {
  try {
    const tokenRequest = (window as Page).Castle?.createRequestToken?.()
    const timeout = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))
    return tokenRequest === undefined ? '' : String(await Promise.race([tokenRequest, timeout]))
  } catch {
    return ''
  }
}
