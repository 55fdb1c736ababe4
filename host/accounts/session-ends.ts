const DAY = 86_400_000

/** A session that nobody used for so long is over (milliseconds; ASVS 5.0, 7.3.1). */
export const IDLE = 14 * DAY
/** However much it is used, it ends then (7.3.2). */
export const MAX_SESSION_MS = 90 * DAY
/** Minimum interval at which a session's use is recorded, in milliseconds. */
export const NOTED = 5 * 60_000
/** Milliseconds after a login, password or passkey during which sensitive changes don't ask for it again (ASVS 5.0, 7.5.1). */
export const CONFIRMED = 15 * 60_000
