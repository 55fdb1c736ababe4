import { useEffect } from 'react'

/** Storage may be shut or full; then nothing is kept. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/**
 * Keeps what is typed into a message for as long as the browser tab is there, so that it survives a session that ends meanwhile.
 * The member is part of its name, and logging out forgets it (host/_pages/menu-script.ts).
 * @param field id of the text area
 * @param member uuid of whoever writes; undefined where nothing is kept
 * @returns forgets the text once it was sent
 */
export function useKeptText(field: string, member: string | undefined, place: string): () => void {
  const name = `plat-draft ${member} ${place}`
  useEffect(() => {
    const area = document.getElementById(field)
    if (!member || !(area instanceof HTMLTextAreaElement)) return undefined
    const storedText = attempt(() => sessionStorage.getItem(name))
    if (storedText && !area.value && storedText.length <= area.maxLength) area.value = storedText
    const keep = () =>
      attempt(() => (area.value ? sessionStorage.setItem(name, area.value) : sessionStorage.removeItem(name)))
    if (area.value) keep()
    area.addEventListener('input', keep)
    return () => area.removeEventListener('input', keep)
  }, [field, member, name])
  return () => attempt(() => sessionStorage.removeItem(name))
}
