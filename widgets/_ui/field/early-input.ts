/**
 * What a person has typed into the server's field before the island came: it takes the field over with its text. Also what
 * the browser has restored there after a reload.
 */
export function typedIn(id: string): string | undefined {
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  return (field as HTMLInputElement | HTMLSelectElement | null)?.value
}

/** The same of boxes of which one is chosen. @param id of the group that holds them */
export function chosenIn(id: string): string | undefined {
  const group = typeof document === 'undefined' ? null : document.getElementById(id)
  return group?.querySelector<HTMLInputElement>(':checked')?.value
}
