import * as z from 'zod/mini'
import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import type { Setting } from '../../_services/settings/define-setting.ts'

export interface ShownSetting {
  setting: Setting<number>
  /** What its field shows. */
  value: string
  error?: string | undefined
  /** When it was last changed, as people say it; undefined where it never was. */
  changed: string | undefined
}

/** The settings of the site, each a form of its own, made from the definitions. */
export const SettingsPage = ({ settings }: { settings: readonly ShownSetting[] }) => (
  <div className="admin-list admin-settings">
    <div className="head">
      <h1>Settings</h1>
      <p className="lead">Values that apply to the whole site. Changes take effect immediately.</p>
    </div>
    {settings.map((each) => (
      <SettingForm key={each.setting.name} {...each} />
    ))}
  </div>
)

function SettingForm({ setting, value, error, changed }: ShownSetting) {
  const { name, title, about } = setting
  const hint = `${about} Default: ${setting.default}. Last changed: ${changed ?? 'never'}.`
  return (
    <form method="post" action={`/admin/settings/${name}`} className="admin-panel">
      <CsrfField />
      <input type="hidden" name="_method" value="put" />
      <Field id={name} label={title} hint={hint} error={error}>
        <input
          {...describing(name, hint, error)}
          {...getLimits(setting)}
          id={name}
          name="value"
          type="number"
          required
          className="plat-input"
          defaultValue={value}
        />
      </Field>
      <button type="submit" className="plat-button">
        Save <span className="heard">{title}</span>
      </button>
    </form>
  )
}

/** Reads from a contract what its field takes. */
function getLimits({ contract }: Setting<number>) {
  const { type, minimum, maximum } = z.toJSONSchema(contract)
  return { min: minimum, max: maximum, step: type === 'integer' ? 1 : 'any' }
}
