import { createHmac } from 'node:crypto'
import type { Config } from '../../_config/config.ts'
import { readSecret } from '../../_config/secret.ts'
import type { On } from '../../_db/database.ts'
import type { Viewer } from '../../_http/viewer.ts'
import type { AppContext } from '../../_services/app-context.ts'
import { hadPlan, hadTrial } from './store.ts'

/**
 * Names a person by their address without keeping it: one trial each, also after the account was deleted. What follows a plus sign
 * leads to the same mailbox.
 */
export function hashEmail(config: Pick<Config, 'secret' | 'dataDir'>, email: string): Buffer {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? []
  const mailbox = `${local.replace(/\+.*$/, '')}@${domain}`
  return createHmac('sha256', readSecret(config))
    .update(JSON.stringify(['free trial', mailbox]))
    .digest()
}

/** Tells whether trials are offered on this host. */
export const offersTrial = ({ config, providers }: Pick<AppContext, 'config' | 'providers'>): boolean =>
  config.trialDays > 0 && providers.payments !== undefined

/** Tells whether a member may begin a free trial: who never had a plan, once a person. */
export async function canHaveTrial(
  site: Pick<AppContext, 'config' | 'providers' | 'db'>,
  { id, email }: Pick<Viewer, 'id' | 'email'>,
  on: On = site.db.pool,
): Promise<boolean> {
  if (!offersTrial(site)) return false
  return !(await hadPlan(on, id)) && !(await hadTrial(on, hashEmail(site.config, email)))
}
