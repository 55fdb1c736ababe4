import type { AsyncMount } from './_runtime/types.ts'

/** Mounts the `map` island, whose code comes with the first one of a page. */
export const fetchMap: AsyncMount = async (...args) => {
  const { mount } = await import('./map/index.ts')
  args[2].signal.throwIfAborted()
  return mount(...args)
}
