import { useIslandId } from '../../_runtime/context.ts'
import { colorIn, isSet } from '../colors.ts'
import { type Field, isYes } from '../fields.ts'
import { getProblem, parseInput } from '../problems.ts'
import { Choices } from './Choices.tsx'
import { Swatch, toHex } from './Swatch.tsx'
import { Ticks } from './Ticks.tsx'

export interface FieldProps {
  field: Field
  /** Tells this field from those of the same name elsewhere. */
  scope: string
  value: unknown
  /** The value that applies if this one is empty. */
  inherited: unknown
  /** The entry that the field is of: a label's parents depend on it. */
  entry: Record<string, unknown>
  onValue(value: unknown): void
  /** The field was left. */
  onLeave(): void
}

/** One field with its name, what helps to fill it, and what is wrong with it. */
export function FieldRow(props: FieldProps) {
  const { field, scope, value, inherited, onValue, onLeave } = props
  const id = useIslandId(`${scope}-${field.key}`)
  const problem = getProblem(field, value)
  const described = [problem && `${id}-problem`, field.help && `${id}-help`].filter(Boolean).join(' ') || undefined
  if (field.kind === 'states') return <Ticks {...props} />
  const onBlur = () => {
    const color = field.kind === 'color' && isSet(value) ? colorIn(value) : undefined
    if (color !== undefined && color !== value) onValue(color)
    onLeave()
  }
  const shared = { id, 'aria-describedby': described, 'aria-invalid': problem ? true : undefined, onBlur }
  const text = value === undefined || value === null ? '' : String(value)
  const onText = (event: { currentTarget: { value: string } }) => onValue(parseInput(field, event.currentTarget.value))
  // A choice is an undo step of its own, unlike typing.
  const onChoice = (value: unknown) => {
    onValue(value)
    onLeave()
  }
  const empty = inherited === undefined || inherited === '' ? undefined : String(inherited)
  return (
    <div className={`map-builder-field map-builder-${field.kind}`}>
      {field.kind === 'flag' ? (
        <label className="map-builder-check">
          <input
            {...shared}
            type="checkbox"
            checked={isYes(value ?? inherited)}
            onChange={(event) => onChoice(event.currentTarget.checked ? 'yes' : 'no')}
          />
          {field.label}
        </label>
      ) : (
        <label htmlFor={id}>{field.label}</label>
      )}
      {field.kind === 'html' && <textarea {...shared} rows={3} value={text} placeholder={empty} onChange={onText} />}
      {/^(?:text|url|number|color)$/.test(field.kind) && (
        <div className="map-builder-input">
          <input
            {...shared}
            type="text"
            inputMode={field.kind === 'number' ? 'decimal' : field.kind === 'url' ? 'url' : undefined}
            spellCheck={field.kind === 'text' ? undefined : false}
            autoComplete="off"
            value={text}
            placeholder={empty}
            onChange={onText}
          />
          {field.kind === 'color' && (
            <Swatch label={`${field.label}: choose`} value={shownColor(props)} onValue={onValue} onChosen={onLeave} />
          )}
        </div>
      )}
      {/^(?:choice|location|parent|target)$/.test(field.kind) && (
        <Choices {...props} onValue={onChoice} shared={shared} text={text} />
      )}
      {field.help && (
        <p id={`${id}-help`} className="map-builder-help">
          {field.help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="map-builder-problem">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Returns the color to show; for "no change under the pointer" the normal color. */
const shownColor = ({ field, entry, value, inherited }: FieldProps): string =>
  [value, inherited, entry[field.key.replace('hover_', '')], field.fallback].map(toHex).find(Boolean) ?? '#888888'
