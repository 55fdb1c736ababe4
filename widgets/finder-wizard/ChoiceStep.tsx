import { type FinderAnswers, type FinderOption, isListField, type LIST_FIELDS } from '../_domain/finder/options.ts'
import { excludeNone } from '../_domain/finder/rules.ts'
import { useIsland } from '../_runtime/context.ts'
import { RequiredGroup } from '../_ui/required-group/RequiredGroup.tsx'
import type { StepProps } from './step-props.ts'

type Chosen = (typeof LIST_FIELDS)[number] | 'kind' | 'strategy' | 'financial_goal'

interface Props extends StepProps {
  name: Chosen
  legend: string
  options: FinderOption[]
}

/** A step that is one choice of a list, or several. */
export function ChoiceStep({ name, legend, options, answers, errors, words, change }: Props) {
  const { id } = useIsland()
  const list = isListField(name)
  const value: string[] = list ? answers[name] : [answers[name]].filter(Boolean)
  return (
    <RequiredGroup
      id={`${id}-${name}`}
      name={list ? `${name}[]` : name}
      type={list ? 'checkbox' : 'radio'}
      legend={legend}
      choices={options}
      value={value}
      onChoose={(chosen) =>
        change({ [name]: list ? excludeNone(value, chosen) : (chosen[0] ?? '') } as Partial<FinderAnswers>)
      }
      error={errors[name]}
      message={words.required}
    />
  )
}
