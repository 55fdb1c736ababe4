import { TextAreaField } from '../forms/TextAreaField.tsx'
import { Part, SettingsForm } from '../settings/SettingsFrame.tsx'
import { RIGHT_LABELS } from './labels.ts'
import { RIGHTS, type Rights } from './rights-store.ts'

interface Props {
  id: string
  rights: Rights
  /** Whether the administrator looks at their own account. */
  own: boolean
}

/** The rights and levels that administrators give a member, each with its own form. */
export const RightsPart = ({ id, rights, own }: Props) => (
  <Part
    title="Rights and levels"
    about="Levels that a plan pays for stay as long as the plan runs. We email them the reason."
  >
    {RIGHTS.filter((right) => !(own && right === 'admin')).map((right) => {
      const has = right === 'admin' ? rights.admin : rights.granted.includes(right)
      return (
        <details key={right} className="member-right">
          <summary>
            {RIGHT_LABELS[right]}: {has ? 'given' : 'not given'}
          </summary>
          <SettingsForm
            action={`/admin/members/${id}/rights`}
            method="put"
            submit={has ? 'Take' : 'Give'}
            about={RIGHT_LABELS[right]}
            quiet
          >
            <input type="hidden" name="right" value={right} />
            <input type="hidden" name="state" value={has ? 'off' : 'on'} />
            <TextAreaField
              id={`rights-reason-${right}`}
              name="rights_reason"
              label="Reason"
              rows={2}
              maxLength={1000}
              required
            />
          </SettingsForm>
        </details>
      )
    })}
  </Part>
)
