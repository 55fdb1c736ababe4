import { useContext } from 'react'
import { describing, Field } from '../_ui/field/Field.tsx'
import type { TopicFormProps } from './contract.ts'
import { FormContext, useFieldId } from './fields.tsx'

interface Props {
  forums: NonNullable<TopicFormProps['forums']>
  value: number
  onChoose: (id: number) => void
}

/** The choice of forum, by category. */
export function ForumChoice({ forums, value, onChoose }: Props) {
  const { errors, words } = useContext(FormContext)
  const id = useFieldId('forum_id')
  const categories = [...new Set(forums.map(({ category }) => category))]
  return (
    <Field id={id} label={words.forum} error={errors.forum_id}>
      <select
        id={id}
        name="forum_id"
        className="plat-input"
        autoComplete="off"
        value={String(value)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        {...describing(id, undefined, errors.forum_id)}
      >
        {categories.map((category) => (
          <optgroup key={category} label={category}>
            {forums
              .filter((forum) => forum.category === category)
              .map(({ id: each, name }) => (
                <option key={each} value={String(each)}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
