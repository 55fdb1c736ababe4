import type { ReactNode } from 'react'
import { HiddenFields } from '../../_pages/HiddenFields.tsx'
import { FormField } from '../forms/FormField.tsx'
import { FormPage } from '../forms/FormPage.tsx'

interface Props {
  /** Where the form is sent: the address that asks for the password, or the page of its own. */
  action: string
  /** Fields that are sent along. */
  hidden: readonly (readonly [name: string, value: string])[]
  error?: string | undefined
  problem?: string | undefined
  more?: ReactNode
}

/** The name of the password's field, which no other form of ours has. */
export const CONFIRM_FIELD = 'confirm_password'

/** Asks for the password again before something sensitive is done. */
export const ConfirmPage = ({ action, hidden, error, problem, more }: Props) => (
  <FormPage
    title="Confirm it’s you"
    lead="You haven’t entered your password for a while, and this is a sensitive change. Enter it again to continue."
    problem={problem}
    action={action}
    submit="Continue"
    more={more}
  >
    <HiddenFields fields={hidden} />
    <FormField
      name={CONFIRM_FIELD}
      label="Current password"
      type="password"
      error={error}
      focus={!problem}
      autoComplete="current-password"
    />
  </FormPage>
)
