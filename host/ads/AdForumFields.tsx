import type { FieldErrors } from '../_http/forms/parse-form.ts'
import type { AdForum } from './store.ts'

interface Props {
  forums: readonly AdForum[]
  /** Forums that are checked. */
  chosen: readonly number[]
  place: string | undefined
  errors: FieldErrors
}

/** Where an ad is shown: in all forums, or in those that are checked. */
export function AdForumFields({ forums, chosen, place = 'all', errors }: Props) {
  const error = errors.place?.[0] ?? errors.forums?.[0]
  return (
    <fieldset className="plat-group" aria-describedby={error && 'place-error'}>
      <legend>Where it is shown</legend>
      <label className="plat-choice">
        <input type="radio" name="place" value="all" defaultChecked={place !== 'chosen'} />
        In all forums
      </label>
      <label className="plat-choice">
        <input type="radio" name="place" value="chosen" defaultChecked={place === 'chosen'} />
        In these forums:
      </label>
      <div className="ad-forums">
        {forums.map(({ id, name }) => (
          <label key={id} className="plat-choice">
            <input type="checkbox" name="forums" value={id} defaultChecked={chosen.includes(id)} />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p className="plat-error" id="place-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
