/** Whether a map info says that its map is on trial. */
export const isTrial = (info: unknown): boolean => {
  const { trial } = (info ?? {}) as { trial?: unknown }
  return !!trial && trial !== 'no'
}
