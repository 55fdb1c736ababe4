/** Returns a global that a script of the page has set, but no element, which `window` has by its id or name. */
export const getGlobal = (name: string, page: object = window): unknown => {
  try {
    return Object.hasOwn(page, name) ? (page as Record<string, unknown>)[name] : undefined
  } catch {
    // Its getter threw.
  }
}
