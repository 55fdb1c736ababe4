import type { AccessFixture } from '../../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  'GET /push': (_, { whose }) => ({
    params: {},
    query: { channel: `private-leads-channel-${whose.id}` },
    stream: true,
  }),
}
