import { CsrfField } from '../../_pages/CsrfField.tsx'
import { FLAGS, type FlagName } from '../../_services/flags/names.ts'
import type { FlagChange } from '../../_services/flags/store.ts'

interface Props {
  flags: readonly { name: FlagName; on: boolean }[]
  changes: readonly FlagChange[]
  moment(date: Date): string
}

/** What administrators can turn off and on, each with who did it last. */
export const FlagsPage = ({ flags, changes, moment }: Props) => (
  <div className="admin-list">
    <div className="head">
      <h1>Feature flags</h1>
      <p className="lead">Turn a part of the site off while something is wrong with it. Changes count at once.</p>
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keys */}
    <section className="admin-table" aria-label="Feature flags" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="heard">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {flags.map(({ name, on }) => (
            <tr key={name}>
              <td>
                <strong>{FLAGS[name].title}</strong>
                <p className="admin-more">{FLAGS[name].about}</p>
                <p className="admin-more">Last changed: {sayChange(changes, name, moment)}</p>
              </td>
              <td>{on ? 'On' : 'Off'}</td>
              <td>
                <form method="post" action={`/admin/flags/${name}`}>
                  <CsrfField />
                  <input type="hidden" name="_method" value="put" />
                  <button type="submit" name="state" value={on ? 'off' : 'on'} className="button quiet">
                    {on ? 'Turn off' : 'Turn on'} <span className="heard">{FLAGS[name].title}</span>
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)

function sayChange(changes: Props['changes'], name: string, moment: Props['moment']): string {
  const change = changes.find((each) => each.name === name)
  return change ? `${moment(change.at)} by ${change.by ?? 'a former administrator'}` : 'never'
}
