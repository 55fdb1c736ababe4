/**
 * Every security event: its name, as it stands in the log, the table and the metrics, and what it means. Names follow the OWASP
 * logging vocabulary where it has one: https://cheatsheetseries.owasp.org/cheatsheets/Logging_Vocabulary_Cheat_Sheet.html
 */
export const SECURITY_EVENTS = {
  'login.succeeded': 'Logged in',
  'login.failed': 'Wrong email or password, or a disabled account',
  'login.limited': 'Too many attempts to log in',
  'factor.failed': 'Wrong code of the second factor',
  'factor.locked': 'Too many wrong codes of the second factor',
  'factor.on': 'Second factor turned on',
  'factor.off': 'Second factor turned off',
  'factor.codes_renewed': 'New recovery codes created',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.failed': 'A passkey that does not work here',
  'password.changed': 'Password changed',
  'password.reset': 'Password set by an emailed link',
  'password.confirm_failed': 'Wrong password where it is asked for again',
  'email.change_begun': 'Change of the email address begun',
  'email.changed': 'Email address changed',
  'phone.changed': 'Phone number confirmed or removed',
  'session.ended': 'Sessions ended by the member',
  'session.disowned': 'Member said that a login was not theirs',
  'access.denied': 'Asked for something that the account may not see or do',
  'csrf.refused': 'Form without the browser’s own token',
  'rate.limited': 'Refused by a limit',
  'data.exported': 'Personal data downloaded',
  'account.deletion_begun': 'Deletion of the account begun',
  'admin.act': 'Change by an administrator (details are in the audit log)',
} as const

export type SecurityEvent = keyof typeof SECURITY_EVENTS

/** Events of the log and the metrics alone: each has its line in a table of its own already. */
export const STORED_ELSEWHERE: ReadonlySet<SecurityEvent> = new Set(['admin.act'])
