import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import type { FieldErrors, FieldValues } from '../../_http/forms/parse-form.ts'
import { MAX_DAYS } from './decision-form.ts'

interface Props {
  errors: FieldErrors
  values: FieldValues
}

interface TopicProps extends Props {
  /** Those that the topic can be moved to. */
  forums: readonly { id: number; name: string }[]
  /** True if the post is a reply, at which the topic can be split. */
  reply: boolean
}

/** What moving, splitting and merging a topic need. */
export const TopicFields = ({ errors, values, forums, reply }: TopicProps) => (
  <>
    <Field id="forum_id" label="Forum, to move the topic" error={errors.forum_id?.[0]}>
      <select
        {...describing('forum_id', undefined, errors.forum_id?.[0])}
        id="forum_id"
        name="forum_id"
        className="plat-input"
        defaultValue={values.forum_id ?? ''}
      >
        <option value="">Choose a forum</option>
        {forums.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
    {reply && (
      <TextField
        name="title"
        label="Title of the new topic, to split"
        hint="This reply and all after it move to the new topic."
        maxLength={150}
        {...{ errors, values }}
      />
    )}
    <TextField
      name="topic"
      label="Other topic, to merge"
      hint="Its number or address. All posts of this topic move to the end of that one."
      maxLength={500}
      {...{ errors, values }}
    />
  </>
)

/** What silencing and suspending need. */
export const MemberFields = ({ errors, values }: Props) => (
  <TextField
    name="days"
    label="Days, to silence or suspend"
    hint={`From 1 to ${MAX_DAYS}. A silenced member reads but can’t post; a suspended one is logged out and can’t change anything.`}
    maxLength={5}
    numeric
    {...{ errors, values }}
  />
)

interface TextProps extends Props {
  name: string
  label: string
  hint: string
  maxLength: number
  numeric?: boolean
}

function TextField({ name, label, hint, maxLength, numeric, errors, values }: TextProps) {
  const error = errors[name]?.[0]
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      <input
        {...describing(name, hint, error)}
        {...(numeric && { inputMode: 'numeric' as const })}
        id={name}
        name={name}
        className="plat-input"
        maxLength={maxLength}
        defaultValue={values[name]}
      />
    </Field>
  )
}
