import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  focus?: boolean
  rows?: number
}

const HINT =
  'Use Markdown: **bold**, *italic*, - lists, > quotes, [links](https://example.com). Leave a blank line to start a new paragraph.'

/** The text of a post, as it is typed. */
export const BodyField = ({ label, value, error, focus = false, rows = 8 }: Props) => (
  <Field id="body" label={label} hint={HINT} error={error}>
    <textarea
      id="body"
      name="body"
      required
      rows={rows}
      className="plat-input post-text"
      // The first line break behind the tag is none of the text.
      defaultValue={value.startsWith('\n') ? `\n${value}` : value}
      {...describing('body', HINT, error)}
      {...(focus && { autoFocus: true })}
    />
  </Field>
)

/** The name that stands above a post, for everybody. */
export const PostedAs = ({ name }: { name: string }) => (
  <p className="plat-hint">
    Posted as <bdi>{name}</bdi>
  </p>
)

/** The checkbox that follows the topic. An unchecked box sends nothing, so a hidden 0 precedes it. */
export const FollowBox = ({ checked }: { checked: boolean }) => (
  <>
    <input type="hidden" name="follow" value="0" />
    <label className="plat-choice">
      <input type="checkbox" name="follow" value="1" defaultChecked={checked} />
      Follow topic
    </label>
  </>
)
