/** The messages about a completed action, by the word in the next page's address. */
const DONE = {
  name: 'Your name was saved.',
  username: 'Your username was saved. Links to the former one lead to your profile.',
  profile: 'Your profile was saved.',
  pictures: 'Your pictures were saved.',
  'picture-off': 'The picture was removed.',
  entry: 'Added to your profile.',
  'entry-off': 'Removed from your profile.',
  privacy: 'Your privacy settings were saved.',
  unblocked: 'You no longer block this member.',
  shipping: 'Your shipping address was saved.',
  signature: 'Your signature was saved.',
  mail: 'We sent an email to {address}. Open the link within 24 hours.',
  change: 'We sent an email to {address}. Open the link within 24 hours.',
  'change-off': 'Your email wasn’t changed.',
  email: 'Your email is confirmed.',
  password: 'Your password was changed. All other sessions were logged out.',
  session: 'Session ended.',
  'other-sessions': 'All other sessions ended.',
  sessions: 'All sessions ended. We emailed the member.',
  status: 'Status saved. We emailed the member.',
  author: 'Saved. We emailed the member.',
  factor: 'Two-step verification is on. You can end your other sessions below.',
  'factor-off': 'Two-step verification is off. You can end your other sessions below.',
  passkey: 'Your passkey was added. You can end your other sessions under Security.',
  'passkey-name': 'Your passkey was renamed.',
  'passkey-off': 'Your passkey was removed. You can end your other sessions under Security.',
  rights: 'Saved. We emailed the member.',
  file: 'We’re making your file. You’ll get an email when it’s ready.',
  'account-off': 'We’ll delete your account. You can change your mind until then.',
  'account-kept': 'Your account stays.',
  phone: 'Your phone number is confirmed.',
  'phone-off': 'Your phone number was removed.',
} as const

type Done = keyof typeof DONE

/** @param addresses by what was done, where the mail about it goes; nothing is said of one that goes nowhere any more */
export const getConfirmation = (
  query: unknown,
  addresses: { [what in Done]?: string | undefined } = {},
): string | undefined => {
  const { done: what } = Object(query) as { done?: unknown }
  if (typeof what !== 'string' || !Object.hasOwn(DONE, what)) return undefined
  const words = DONE[what as Done]
  if (!words.includes('{address}')) return words
  const address = addresses[what as Done]
  // Does not use a replacement pattern, because an address may contain its special characters.
  return address && words.split('{address}').join(address)
}

/** Returns the address of a page that says what was done. */
export const getDonePath = (path: string, done: Done): string => `${path}?done=${done}`
