import type { AccessFixture } from '../_testing/access-world.ts'

export const dealFixture: AccessFixture = {}
