import { useContext, useLayoutEffect, useState } from 'react'
import { isChecked } from '../_ui/field/early-input.ts'
import { FormContext, useFieldId } from './fields.tsx'

const KEY = 'follow_topic'

/** Storage may be shut. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The checkbox that follows the topic: checked unless this browser stored that it was unchecked. An unchecked box sends nothing, so a hidden 0 precedes it. */
export function FollowBox() {
  const { values, words } = useContext(FormContext)
  const id = useFieldId('follow')
  const [follows, setFollows] = useState(() => isChecked(id) ?? values.follow !== '0')
  useLayoutEffect(() => {
    // What was sent with a form that comes back, or stands in a draft, is newer than what is stored.
    if (values.follow === undefined && attempt(() => localStorage.getItem(KEY)) === 'false') setFollows(false)
  }, [values.follow])
  return (
    <>
      <input type="hidden" name="follow" value="0" />
      <label className="plat-choice">
        <input
          type="checkbox"
          id={id}
          name="follow"
          value="1"
          checked={follows}
          onChange={({ currentTarget: { checked } }) => {
            setFollows(checked)
            attempt(() => localStorage.setItem(KEY, String(checked)))
          }}
        />
        {words.follow}
      </label>
    </>
  )
}
