import { type FinderAnswers, getQuery } from '../../widgets/_domain/finder/options.ts'
import { formatPhone } from '../../widgets/_ui/phone-field/phone.ts'
import { phoneForm } from '../../widgets/phone-form/server.ts'
import { TEXTS as SIGNUP } from '../../widgets/signup-form/texts.ts'
import type { Viewer } from '../_http/viewer.ts'
import { CsrfField } from '../_pages/CsrfField.tsx'
import { IslandSlot } from '../_pages/island.tsx'
import type { PhoneProof } from '../contact/phone-proof-store.ts'
import { FINDER, finderPath, RESULTS } from './paths.ts'

interface SenderProps {
  answers: FinderAnswers
  person: PhoneProof | undefined
  viewer: Viewer | undefined
}

/** Who companies are told is asking, or how to confirm a phone so that one click contacts them. */
export function SenderPart({ answers, person, viewer }: SenderProps) {
  const query = getQuery(answers)
  const names = [...new Set(query.keys())]
  if (viewer)
    return viewer.phone === null && viewer.emailVerified ? (
      <section className="finder-sender">
        <h2>Contact companies with one click</h2>
        <p>Verify a phone number once. We’ll add it to your profile.</p>
        <IslandSlot
          island={phoneForm}
          id="finder-phone"
          on="load"
          withToken
          props={{
            url: `${FINDER}/phone`,
            fields: Object.fromEntries(names.map((name) => [name, query.getAll(name)])),
            submit: 'Text me a code',
            hint: 'By continuing, you agree to receive a text message to verify your number.',
          }}
        />
      </section>
    ) : null
  if (!person?.proved)
    return (
      <p className="finder-sender">
        <a href={finderPath(FINDER, answers, 'contact')}>Verify your phone</a> to contact companies with one click. Your
        verification lasts 24 hours on this device.
      </p>
    )
  return (
    <div className="finder-sender">
      <p>
        You contact companies as <b>{person.name}</b>, {person.email}, {formatPhone(person.phone)}.
      </p>
      <form method="post" action={`${FINDER}/person`}>
        <CsrfField />
        <input type="hidden" name="_method" value="delete" />
        {names.flatMap((name) =>
          query.getAll(name).map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <button type="submit" className="plat-link">
          Not you? Forget these details
        </button>
      </form>
    </div>
  )
}

interface AccountProps {
  account: 'begun' | 'taken' | undefined
  answers: FinderAnswers
}

/** What came of asking for an account on the way: the rest of a signup, or the login. Both lead back to the matches. */
export function AccountPart({ account, answers }: AccountProps) {
  const next = new URLSearchParams({ next: finderPath(RESULTS, answers) })
  if (account === 'begun')
    return (
      <p className="notice">
        One step left for your account: <a href={`/signup?step=2&${next}`}>choose a password</a>. We’ll then email you a
        link that confirms your address.
      </p>
    )
  if (account === 'taken')
    return (
      <p className="notice">
        {SIGNUP.taken} <a href={`/login?${next}`}>Log in</a>
      </p>
    )
  return null
}
