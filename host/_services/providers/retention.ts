import type { Outside } from '../../_config/provider-settings.ts'

/**
 * Who tries to keep a member that cancels, in the browser: our own offer, or the script of a service with ProfitWell's interface
 * (https://developer.paddle.com/build/retain/configure-cancellation-flows-profitwell).
 */
export type Retention =
  | { name: 'local' }
  | {
      name: 'profitwell'
      /** The script, with the account's public token. */
      script: string
      token: string
      /** What the page's policy has to allow. */
      origin: string
    }

export function makeRetention(service: Outside['retention']): Retention {
  if (!service) return { name: 'local' }
  const script = new URL(service.url)
  script.searchParams.set('auth', service.key)
  return { name: 'profitwell', script: script.href, token: service.key, origin: script.origin }
}
