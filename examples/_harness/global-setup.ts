import { buildBundles } from './bundles.mjs'

/** Builds what only tests need, once for all workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const { folder, remove } = await buildBundles()
  process.env.PLAT_TEST_BUNDLES = folder
  return remove
}
