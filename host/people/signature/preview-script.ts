import { inlineScript } from '../../_pages/inline-script.ts'

/** Milliseconds for which the fields rest before the preview follows them (PROF-031). */
const DEBOUNCE_MS = 350

/** Draws the preview of a signature anew while its form is filled in. Without scripts it shows what is saved. */
export const signaturePreviewScript = inlineScript((wait) => {
  const preview = document.querySelector('[data-signature-preview]')
  const form = document.querySelector<HTMLFormElement>('form[action="/settings/signature"]')
  if (!preview || !form) return
  let timer = 0
  let running: AbortController | undefined
  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(async () => {
      running?.abort()
      running = new AbortController()
      const fields = new URLSearchParams()
      for (const [name, value] of new FormData(form))
        if (name !== 'authenticity_token') fields.append(name, String(value))
      try {
        const reply = await fetch(`/settings/signature/preview?${fields}`, { signal: running.signal })
        if (reply.ok) preview.innerHTML = await reply.text()
      } catch {
        // A later one is on its way, or the network is away: the last preview stays.
      }
    }, wait)
  })
}, DEBOUNCE_MS)
