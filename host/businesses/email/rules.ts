/** The addresses that news of a company's leads may go to; all as `emailAddress()` writes them. */
export interface Addresses {
  /** The email in the company's settings. */
  email: string | null
  /** The last of those that was confirmed; it may have stood there before. */
  confirmedEmail: string | null
  /** The owner's own, if it is verified. */
  ownerEmail: string | null
}

/** Returns the address for news of leads; null if nobody has confirmed that they want it. */
export function newsTo({ email, confirmedEmail, ownerEmail }: Addresses): string | null {
  if (!email || email === ownerEmail) return ownerEmail
  return confirmedEmail ?? ownerEmail
}

/** Returns the address that still has to be confirmed. */
export function getUnconfirmedEmail({ email, confirmedEmail, ownerEmail }: Addresses): string | undefined {
  return email && email !== confirmedEmail && email !== ownerEmail ? email : undefined
}

/** Returns the addresses after `email` was entered: the confirmed one stays until the new one is confirmed. */
export function withEmail(email: string | null, { confirmedEmail, ownerEmail }: Addresses): Addresses {
  // Removing an address also removes its confirmation.
  if (!email) return { email: null, confirmedEmail: null, ownerEmail }
  return { email, confirmedEmail: email === ownerEmail ? email : confirmedEmail, ownerEmail }
}
