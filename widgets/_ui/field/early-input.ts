import { readDocument } from '../../_runtime/read-document.ts'

/**
 * Reads what a person typed into the server's field before the island loaded, so that the island takes over the text.
 * That includes text that the browser restored after a reload.
 */
export function typedIn(id: string): string | undefined {
  const field = typeof document === 'undefined' ? null : readDocument('getElementById').call(document, id)
  return (field as HTMLInputElement | HTMLSelectElement | null)?.value
}

/** Tells whether a checkbox of the server is checked now; undefined if there is none. */
export function isChecked(id: string): boolean | undefined {
  const box = typeof document === 'undefined' ? null : readDocument('getElementById').call(document, id)
  return (box as HTMLInputElement | null)?.checked
}

/** Returns the value of the box that was chosen before the island loaded. @param id of the group that holds them */
export function chosenIn(id: string): string | undefined {
  const group = typeof document === 'undefined' ? null : readDocument('getElementById').call(document, id)
  return group?.querySelector<HTMLInputElement>(':checked')?.value
}
