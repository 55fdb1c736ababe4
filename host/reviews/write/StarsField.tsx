import { describing } from '../../../widgets/_ui/field/Field.tsx'
import { formatStars, STAR_WORDS } from '../labels.ts'
import { Stars } from '../Stars.tsx'

interface Props {
  value: string
  error: string | undefined
  focus: boolean
}

/** The choice of one to five stars. */
export const StarsField = ({ value, error, focus }: Props) => (
  <fieldset className="plat-group review-stars" id="ratings" {...describing('ratings', undefined, error)}>
    <legend>Your rating</legend>
    {STAR_WORDS.map((word, at) => (
      <label key={word} className="plat-choice">
        <input
          type="radio"
          name="ratings"
          value={at + 1}
          defaultChecked={value === String(at + 1)}
          required
          aria-label={`${formatStars(at + 1)}: ${word}`}
          {...(!at && focus && { autoFocus: true })}
        />
        <span aria-hidden="true" className="review-stars-choice">
          <Stars value={at + 1} />
          {word}
        </span>
      </label>
    ))}
    {error && (
      <p className="plat-error" id="ratings-error">
        {error}
      </p>
    )}
  </fieldset>
)
