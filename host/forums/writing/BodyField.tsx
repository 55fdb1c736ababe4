import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { textEditor } from '../../../widgets/text-editor/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'

interface Props {
  label: string
  value: string
  error?: string | undefined
  focus?: boolean
  rows?: number
  /** The list of mentioned members, as it was sent. Undefined for texts that mention nobody anew. */
  mentioned?: string
  /** True for texts with headings, which posts have none of. */
  headings?: boolean
}

const getHint = (headings: boolean): string =>
  `Use Markdown: ${headings ? '## headings, ' : ''}**bold**, *italic*, - lists, > quotes, [links](https://example.com). Leave a blank line to start a new paragraph.`

/** The text of a post, as it is typed. With scripts an editor takes its place once somebody begins to write. */
export const BodyField = ({ label, value, error, focus = false, rows = 8, mentioned, headings = false }: Props) => (
  <Field id="body" label={label} hint={getHint(headings)} error={error}>
    <IslandSlot
      island={textEditor}
      id="body-editor"
      on="load"
      props={{ field: 'body', images: '/forums/images', people: '/forums/people', ...(headings && { headings }) }}
    />
    <textarea
      id="body"
      name="body"
      required
      rows={rows}
      className="plat-input post-text"
      // The first line break behind the tag is none of the text.
      defaultValue={value.startsWith('\n') ? `\n${value}` : value}
      {...describing('body', getHint(headings), error)}
      {...(focus && { autoFocus: true })}
    />
    {mentioned !== undefined && <input type="hidden" name="mentioned_users" value={mentioned} />}
  </Field>
)

/** The name that stands above a post, for everybody. */
export const PostedAs = ({ name }: { name: string }) => (
  <p className="plat-hint">
    Posted as <bdi>{name}</bdi>
  </p>
)

/** The checkbox that follows the topic. An unchecked box sends nothing, so a hidden 0 precedes it. */
export const FollowBox = ({ checked, label }: { checked: boolean; label: string }) => (
  <>
    <input type="hidden" name="follow" value="0" />
    <label className="plat-choice">
      <input type="checkbox" name="follow" value="1" defaultChecked={checked} />
      {label}
    </label>
  </>
)
