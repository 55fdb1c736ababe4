import type { AppContext } from '../app-context.ts'

/** Where people write to the operator. */
export const getContactEmail = ({ config, origin }: Pick<AppContext, 'config' | 'origin'>): string =>
  config.operator.email ?? `contact@${new URL(origin()).hostname}`
