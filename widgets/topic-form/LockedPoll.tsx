import { useContext } from 'react'
import { FormContext, TextField } from './fields.tsx'
import { getOptions } from './options.ts'

/** A poll in which members have voted: its words as they are, and the field for when it closes. */
export function LockedPoll() {
  const { values, words } = useContext(FormContext)
  const options = getOptions((name) => values[name]).filter(({ label }) => label)
  return (
    <fieldset className="topic-form-part topic-form-fields">
      <legend>{words.poll}</legend>
      <p className="plat-hint">{words.pollLocked}</p>
      <p dir="auto">
        <b>{values.poll_question}</b>
      </p>
      <ol className="topic-form-locked">
        {options.map(({ key, label }) => (
          <li key={key} dir="auto">
            {label}
          </li>
        ))}
      </ol>
      <TextField name="poll_closes_at" type="datetime-local" label={words.closes} hint={words.closesHint} />
    </fieldset>
  )
}
