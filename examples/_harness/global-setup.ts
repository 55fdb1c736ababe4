import { buildBundles } from './bundles.ts'
import { startWorld } from './world.ts'

/** Builds what only tests need, once for all workers. */
export default async function setup(): Promise<() => Promise<void>> {
  const endWorld = await startWorld()
  const { folder, remove } = await buildBundles()
  process.env.PLAT_TEST_BUNDLES = folder
  return async () => {
    await remove()
    endWorld()
  }
}
