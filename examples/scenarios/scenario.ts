import type { Driver } from '../_harness/driver.ts'
import type { Site } from '../_harness/site.ts'

/** A behavior that is the same in every browser. The name is the test's name. */
export interface Scenario {
  name: string
  run(driver: Driver, site: Site): Promise<void>
}
