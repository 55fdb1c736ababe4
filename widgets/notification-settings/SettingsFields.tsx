import {
  COLLECTED,
  type CollectedGroup,
  EMAILS,
  FREQUENCIES,
  GROUPS,
  type NotificationSettings,
} from '../_domain/notifications/settings.ts'
import type { Texts } from './texts.ts'

interface Props {
  /** Unique in the page; ids start with it. */
  id: string
  settings: NotificationSettings
  words: Texts
}

/** What can be chosen: each event for the site and for email, how often, and other emails. Part of a form. */
export function SettingsFields({ id, settings, words }: Props) {
  return (
    <>
      <table className="notification-settings-matrix">
        <thead>
          <tr>
            <th scope="col">{words.event}</th>
            <th scope="col">{words.site}</th>
            <th scope="col">{words.email}</th>
            <th scope="col">{words.frequency}</th>
          </tr>
        </thead>
        <tbody>
          {GROUPS.map((group) => (
            <tr key={group}>
              <th scope="row" id={`${id}-${group}`}>
                {words[group]}
              </th>
              {(['site', 'email'] as const).map((channel) => (
                <td key={channel} data-label={words[channel]}>
                  <Box
                    name={`${group}_${channel}`}
                    checked={settings[`${group}_${channel}`]}
                    label={`${words[group]}: ${words[channel]}`}
                  />
                </td>
              ))}
              <td>{isCollected(group) && <Often group={group} settings={settings} words={words} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <fieldset className="plat-group notification-settings-emails">
        <legend>{words.emails}</legend>
        {EMAILS.map((name) => (
          <label key={name} className="plat-choice" htmlFor={`${id}-${name}`}>
            <Box id={`${id}-${name}`} name={name} checked={settings[name]} />
            {words[name]}
          </label>
        ))}
      </fieldset>
    </>
  )
}

const isCollected = (group: string): group is CollectedGroup => (COLLECTED as readonly string[]).includes(group)

interface BoxProps {
  name: string
  checked: boolean
  id?: string
  label?: string
}

/** A checkbox whose form says no, too: the hidden 0 counts where it is not checked. */
const Box = ({ name, checked, id, label }: BoxProps) => (
  <>
    <input type="hidden" name={name} value="0" />
    <input type="checkbox" id={id} name={name} value="1" defaultChecked={checked} aria-label={label} />
  </>
)

const Often = ({ group, settings, words }: { group: CollectedGroup } & Omit<Props, 'id'>) => (
  <select
    className="plat-input"
    name={`${group}_frequency`}
    defaultValue={settings[`${group}_frequency`]}
    aria-label={`${words[group]}: ${words.frequency}`}
  >
    {FREQUENCIES.map((frequency) => (
      <option key={frequency} value={frequency}>
        {words[frequency]}
      </option>
    ))}
  </select>
)
