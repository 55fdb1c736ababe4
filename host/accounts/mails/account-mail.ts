/** The subject of a mail. Links are created when it is sent, so the queue holds no token. */
export type AccountMail =
  | { kind: 'verify'; userId: string; email: string }
  | { kind: 'change'; userId: string; email: string }
  | { kind: 'reset'; email: string }
  | { kind: 'finish'; id: string }
  | { kind: 'exists'; email: string }
  /** Many wrong passwords for an address, which may have no account. */
  | { kind: 'guesses'; email: string }
  /** A login from a browser that was not known; `at` in milliseconds. */
  | { kind: 'newLogin'; userId: string; browser: string; address: string; at: number }
  /** What an administrator did to the account, with the number of its record. */
  | { kind: 'status'; actionId: number }
  | { kind: 'changed'; email: string; name: string; what: Exclude<AccountChange, 'email'> }
  /** A notice to the previous address. */
  | { kind: 'changed'; email: string; name: string; what: 'email'; now: string }

export type AccountChange = 'password' | 'email' | 'factor' | 'factor-off' | 'recovery' | 'passkey' | 'passkey-off'
