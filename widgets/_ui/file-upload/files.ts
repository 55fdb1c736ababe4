/** Bytes that all files of a field may have together (growth document, section 9). */
export const TOTAL_LIMIT = 5_242_880

/** The texts of a file field. `{n}` and `{name}` are filled in; the first three are from the requirements. */
export const UPLOAD_TEXTS = {
  required: 'This field is required',
  large: 'Total file size is too large. Please reduce the file size to continue.',
  many: 'Too many images uploaded. Please reduce to {n} image(s) to continue.',
  kinds: 'You can only add images and PDFs.',
  hint: 'Images or PDFs, up to {size} in total',
  remove: 'Remove {name}',
  removed: '{name} removed',
  drop: 'or drag them here',
}
export type UploadTexts = typeof UPLOAD_TEXTS

/** Images of any type, and PDF. */
export const ACCEPT = 'image/*,application/pdf'

interface Some {
  name: string
  type: string
  size: number
}

export const isKept = ({ type }: Pick<Some, 'type'>): boolean => type.startsWith('image/') || type === 'application/pdf'

interface Limits {
  required: boolean
  max: number
  total: number
}

/**
 * Returns the problem with a field's files as a sentence; undefined if there is none.
 * @param keptCount files that the server has already, and that stay
 */
export function uploadProblem(
  files: Some[],
  keptCount: number,
  limits: Limits,
  texts: UploadTexts,
): string | undefined {
  const count = files.length + keptCount
  if (!count) return limits.required ? texts.required : undefined
  if (count > limits.max) return texts.many.replace('{n}', `${limits.max}`)
  return files.reduce((sum, { size }) => sum + size, 0) > limits.total ? texts.large : undefined
}

/** `5 MB`, `120 kB`: in steps of 1,024, as file managers of most systems do. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kilo = bytes / 1024
  if (kilo < 1000) return `${Math.round(kilo)} kB`
  return `${(kilo / 1024).toFixed(1).replace('.0', '')} MB`
}

/** A file that the server has: the one that a page of editing shows. */
export interface StoredFile {
  name: string
  /** Address of the file; of an image it is shown. */
  url: string
  kind: 'image' | 'pdf'
}
