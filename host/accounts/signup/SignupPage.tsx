import { signupForm } from '../../../widgets/signup-form/server.ts'
import type { FieldErrors } from '../../_http/forms/parse-form.ts'
import { IslandSlot } from '../../_pages/island.tsx'

export interface SignupGiven {
  step: 1 | 2
  email?: string
  name?: string
  next?: string
  /** utm_* and page_name, handed on. */
  source?: Record<string, string>
  errors?: FieldErrors
}

/** The address for looking up mail records: our own, which queries the resolver in DOH_URL. */
const LOOKUP = '/mail_records/{domain}'

/** The signup in two steps, each a form of its own. */
export const SignupPage = ({ step, ...props }: SignupGiven) => (
  <section className="form-page">
    <IslandSlot
      island={signupForm}
      id="signup"
      on="load"
      withToken
      props={{
        ...props,
        step: step === 2 ? 'account' : 'email',
        addressed: true,
        level: 1,
        lookup: LOOKUP,
        pageName: 'Sign up',
      }}
    />
  </section>
)
