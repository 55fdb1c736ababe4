/** An error in the command as it was typed. */
export class UsageError extends Error {}
