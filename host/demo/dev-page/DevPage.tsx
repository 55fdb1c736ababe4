import { Code } from '../../_pages/Code.tsx'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FormMessage } from '../../accounts/forms/FormPage.tsx'
import { ADA, ANN, BEN, DEMO_PASSWORD, OLIVE, PAUL } from '../people.ts'
import type { DemoLogin } from './store.ts'

/** What each login is good for, as in README.md. */
const ABOUT: Record<string, string> = {
  [ANN.email]: 'A member who has contacted companies and follows a topic',
  [PAUL.email]: 'A member with the Pro plan',
  [OLIVE.email]: 'Owns three companies with 195 leads',
  [BEN.email]: 'Owns one company with 40 leads',
  [ADA.email]: 'Administers the site',
}

interface Props {
  people: DemoLogin[]
  /** The email of who is logged in. */
  current?: string | undefined
  problem?: string | undefined
}

/** Where the demo begins: people to log in as, and what else only the demo has. */
export function DevPage({ people, current, problem }: Props) {
  return (
    <>
      <header className="head">
        <h1>Demo</h1>
        <p className="lead">Only browsers that opened the address printed when the server started can see this page.</p>
      </header>
      <FormMessage problem={problem} />
      <section className="dev-section" aria-labelledby="dev-people">
        <h2 id="dev-people">Log in as</h2>
        {people.length ? (
          <ul className="dev-people">
            {people.map((person) => (
              <Login key={person.email} {...person} isCurrent={person.email === current} />
            ))}
          </ul>
        ) : (
          <p className="dev-none">
            This database has no demo people. <Code>npm run db:seed</Code> creates them.
          </p>
        )}
        <p className="dev-note">
          On the <a href="/login">login page</a>, each of them has the password <Code>{DEMO_PASSWORD}</Code>.
        </p>
      </section>
      <section className="dev-section" aria-labelledby="dev-more">
        <h2 id="dev-more">Also in the demo</h2>
        <ul className="dev-links">
          <li>
            <a href="/dev/outbox">Outbox</a>
            <p>Every email and text message that wasn’t sent, with its links and codes</p>
          </li>
          <li>
            <a href="/pricing">Plans</a>
            <p>Pay for one with a test card</p>
          </li>
        </ul>
      </section>
    </>
  )
}

const Login = ({ email, name, isCurrent }: DemoLogin & { isCurrent: boolean }) => (
  <li>
    <div>
      <h3>
        {name} {isCurrent && <span className="dev-current">Logged in</span>}
      </h3>
      <p>{ABOUT[email]}</p>
      <p>{email}</p>
    </div>
    <form method="post" action="/dev/login">
      <CsrfField />
      <input type="hidden" name="email" value={email} />
      <button type="submit" className="button quiet" aria-label={`Log in as ${name}`}>
        Log in
      </button>
    </form>
  </li>
)
