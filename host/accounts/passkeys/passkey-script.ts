import { inlineScript } from '../../_pages/inline-script.ts'

const MESSAGES = {
  cancelled: 'Your device didn’t confirm it. Try again.',
  exists: 'This device already has a passkey for your account.',
  failed: 'Something went wrong. Try again.',
}

/**
 * Lets people log in by passkey, with a button and the suggestions of the email field, and add passkeys in their
 * settings. Pages are complete without it.
 */
export const passkeyScript: string = inlineScript((messages) => {
  const post = async (url: string, body: object) => {
    const token = document.querySelector<HTMLInputElement>('[name=authenticity_token]')?.value ?? ''
    const headers = { accept: 'application/json', 'content-type': 'application/json', 'x-csrf-token': token }
    const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = reply.status === 204 ? {} : await reply.json()
    if (answer.error?.code === 'confirm') location.assign('/login/confirm?next=/settings/passkeys')
    const first = answer.errors && Object.values<string[]>(answer.errors)[0]?.[0]
    if (!reply.ok) throw new Error(first ?? answer.error?.message ?? messages.failed)
    return answer
  }
  const getMessage = ({ name, message }: Error): string => {
    const known: Record<string, string> = {
      Error: message,
      NotAllowedError: messages.cancelled,
      InvalidStateError: messages.exists,
    }
    return known[name] ?? messages.failed
  }

  const offerLogin = (place: HTMLElement) => {
    const [button, message] = [place.querySelector('button'), place.querySelector('p')]
    if (!button || !message) return
    let waiting = new AbortController()
    const getOptions = () => post('/login/passkey/options', {})
    const logIn = async (mediation: CredentialMediationRequirement, json: PublicKeyCredentialRequestOptionsJSON) => {
      // The suggestions and the button cannot wait at the same time.
      waiting.abort()
      waiting = new AbortController()
      const { signal } = waiting
      const options = PublicKeyCredential.parseRequestOptionsFromJSON(json)
      const credential = await navigator.credentials.get({ publicKey: options, mediation, signal })
      const { action = '', next = '' } = place.dataset
      const { redirect_url: where = next } = await post(action, {
        credential: (credential as PublicKeyCredential).toJSON(),
        next,
      })
      if (where) location.assign(where)
      else place.closest('section')?.querySelector('form')?.submit()
    }
    const suggest = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      if (!document.querySelector('[autocomplete~=webauthn]')) return
      // Nobody has asked for suggestions: without them the page says nothing.
      const options = await getOptions().catch(() => undefined)
      if (!options) return
      await logIn('conditional', options).catch((error: Error) => {
        if (error.name === 'Error') message.textContent = error.message
      })
    }
    button.addEventListener('click', async () => {
      message.textContent = ''
      button.disabled = true
      try {
        await logIn('optional', await getOptions())
      } catch (error) {
        message.textContent = getMessage(error as Error)
        void suggest()
      }
      button.disabled = false
    })
    void suggest()
  }

  const offerAdding = (place: HTMLElement) => {
    const form = place.querySelector('form')
    const message = place.querySelector(':scope > p')
    if (!form || !message) return
    const button = form.querySelector('button')
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      message.textContent = ''
      if (button) button.disabled = true
      try {
        const options = PublicKeyCredential.parseCreationOptionsFromJSON(await post('/settings/passkeys/options', {}))
        const credential = await navigator.credentials.create({ publicKey: options })
        const name = form.querySelector<HTMLInputElement>('[name=new_name]')?.value ?? ''
        await post('/settings/passkeys', { name, credential: (credential as PublicKeyCredential).toJSON() })
        location.assign('/settings/passkeys?done=passkey')
      } catch (error) {
        message.textContent = getMessage(error as Error)
      }
      if (button) button.disabled = false
    })
  }

  // Older browsers have passkeys, but don't read or write them as JSON.
  if (!window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
    for (const place of document.querySelectorAll<HTMLElement>('.passkey-login, .passkey-with')) place.hidden = true
    document.querySelector('.passkey-without')?.classList.remove('without-scripts')
    return
  }
  for (const place of document.querySelectorAll<HTMLElement>('.passkey-login')) offerLogin(place)
  for (const place of document.querySelectorAll<HTMLElement>('.passkey-with')) offerAdding(place)
}, MESSAGES)
