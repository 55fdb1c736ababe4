import * as z from 'zod/mini'

/**
 * The options of a person's own map. They have the same names as props of `state-map` and as parameters of its URLs.
 */
export const options = z.object({
  /** Codes, in the order in which they were chosen. */
  highlight: z.array(z.string()),
  territories: z.boolean(),
  labels: z.boolean(),
  legend: z.boolean(),
  /** Empty: the island's own. */
  title: z.string(),
  theme: z.enum(['auto', 'light', 'dark']),
  select: z.enum(['none', 'one', 'many']),
})

export type MapOptions = z.infer<typeof options>

/** Props of `data-plat="embed-snippets"`. It listens to `plat:state-map:select` and to the form around it. */
export const props = z.object({
  /** Origin that the snippets name, without a slash at the end. */
  origin: z.string(),
  /** Folder of the evergreen files: `v1`. */
  major: z.string(),
  options,
  /** Code → name, for the words in place of the picture. */
  names: z.record(z.string(), z.string()),
})

export type EmbedSnippetsProps = z.infer<typeof props>
