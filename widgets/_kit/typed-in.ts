/**
 * What a person has typed into the server's field before the island came: it takes the field over with its text. Also what
 * the browser has restored there after a reload.
 */
export function typedIn(id: string): string | undefined {
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  return (field as HTMLInputElement | HTMLSelectElement | null)?.value
}
