import { expect, test } from 'vitest'
import { getUnconfirmedEmail, newsTo, withEmail } from './rules.ts'

const OWN = 'ann@own.example'
const [OLD, NEW] = ['old@office.example', 'new@office.example']

test.each<[email: string | null, confirmed: string | null, owner: string | null, to: string | null, waits?: string]>([
  [null, null, OWN, OWN],
  [null, null, null, null],
  // Left over from a host of an earlier version: what nobody wants any more gets nothing.
  [null, OLD, OWN, OWN],
  ['', OLD, OWN, OWN],
  [NEW, NEW, OWN, NEW],
  [NEW, null, OWN, OWN, NEW],
  [NEW, OLD, OWN, OLD, NEW],
  [NEW, null, null, null, NEW],
  // Typed before the owner confirmed it for themselves.
  [OWN, null, OWN, OWN],
  [OWN, OLD, OWN, OWN],
])(
  'with %s in the settings, %s confirmed and the owner’s %s, news goes to %s',
  (email, confirmedEmail, ownerEmail, to, waits) => {
    const addresses = { email, confirmedEmail, ownerEmail }
    expect([newsTo(addresses), getUnconfirmedEmail(addresses)]).toEqual([to, waits])
  },
)

test.each<[typed: string | null, confirmed: string | null, after: string | null]>([
  [NEW, OLD, OLD],
  [NEW, null, null],
  [OLD, OLD, OLD],
  [OWN, OLD, OWN],
  [null, OLD, null],
])('once %s is typed where %s was confirmed, %s is', (newEmail, confirmedEmail, after) => {
  const was = { email: OLD, confirmedEmail, ownerEmail: OWN }
  expect(withEmail(newEmail, was)).toEqual({ email: newEmail, confirmedEmail: after, ownerEmail: OWN })
})
