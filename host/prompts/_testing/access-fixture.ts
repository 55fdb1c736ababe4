import type { AccessFixture } from '../../_testing/access-world.ts'

export const accessFixture: AccessFixture = {
  '/admin/prompts/:name': () => ({
    params: { name: 'gated' },
    body: { enabled: true, title: 'Sign up to keep reading', body: 'Plat is free.', delay_seconds: 30 },
  }),
}
