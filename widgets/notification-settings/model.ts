/** Fields of a form that are not settings. */
const NOT_SETTINGS = new Set(['authenticity_token', '_method'])

/**
 * Reads the settings of a form as attributes of the call. A checkbox that is not checked comes as the hidden 0 before it alone;
 * of a checked one the last value counts.
 */
export function getAttributes(fields: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      NOT_SETTINGS.has(name) || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}
