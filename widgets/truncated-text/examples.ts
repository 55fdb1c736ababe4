import type { TruncatedTextProps } from './contract.ts'

const ROOF =
  'The roof was replaced in 2021, and both bathrooms in 2023. The seller can stay as a tenant for up to a year. '

/** Named sets of props: stories, tests, screenshots and docs are made from them. Names are unique. */
export const examples: Record<string, { about: string; props: TruncatedTextProps }> = {
  short: { about: 'A text that fits', props: { text: 'Two bedrooms, one bath, and a new roof.' } },
  long: { about: 'A text of many lines', props: { text: `${ROOF.repeat(6)}\n\nShown by appointment.` } },
}
