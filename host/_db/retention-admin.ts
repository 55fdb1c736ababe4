import type { Retention } from './retention-rule.ts'

/** What the administration and requests about one's own data keep. */
export const ADMIN_RETENTION: readonly Retention[] = [
  { table: 'admin_actions', what: 'acts of administrators', days: 1826, since: 'created_at', why: 'audit; disputes' },
  {
    table: 'account_deletions',
    what: 'who wants to leave, and when',
    with: 'users',
    why: 'the member’s own; nobody else needs it',
  },
  {
    table: 'data_exports',
    what: 'files with members’ own data',
    days: 7,
    since: 'created_at',
    why: 'the member’s own; nobody else needs it',
  },
  { table: 'feature_flags', what: 'who turned what off', until: 'the account is deleted', why: 'audit' },
  {
    table: 'import_runs',
    what: 'who imported which file',
    days: 400,
    since: 'created_at',
    why: 'audit; faults in figures',
  },
  {
    table: 'security_events',
    what: 'logins, refusals, changes of accounts and exports, with member and IP address',
    days: 365,
    since: 'created_at',
    why: 'break-ins are often found months later',
  },
  {
    table: 'admin_audit',
    what: 'acts of administrators, their reasons, and on whom',
    days: 1826,
    since: 'created_at',
    why: 'audit; disputes',
  },
]
