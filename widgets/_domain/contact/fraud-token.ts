interface Page {
  /** The fraud check's own script, where the page has it (https://docs.castle.io). */
  Castle?: { createRequestToken?(): Promise<string> | string }
}

/** Maximum time that a request waits for the fraud check, in milliseconds. */
const TIMEOUT_MS = 1000

/** A token of the fraud check for one request; one of our own where the page has none, or it does not answer. */
export async function fraudToken(): Promise<string> {
  return (await theirs()) || newToken()
}

/** Hard to guess, and made on pages without https too, where `randomUUID` is not. */
export const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function theirs(): Promise<string> {
  try {
    const asked = (window as Page).Castle?.createRequestToken?.()
    const late = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''))
    return asked === undefined ? '' : String(await Promise.race([asked, late]))
  } catch {
    return ''
  }
}
