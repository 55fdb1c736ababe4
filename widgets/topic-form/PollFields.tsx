import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { getOptionName, POLL_OPTIONS, POLL_RESULTS } from '../_domain/forums/kinds.ts'
import { useIsland } from '../_runtime/context.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { FormContext, SelectField, TextField } from './fields.tsx'
import { addOption, getOptions, moveOption, removeOption } from './options.ts'

/** The fields of a poll, closed until somebody wants one. Options are added, removed and moved by buttons. */
export function PollFields() {
  const { values, errors, words, live } = useContext(FormContext)
  const { id } = useIsland()
  const optionId = (at: number) => `${id}-${getOptionName(at + 1)}`
  const [options, setOptions] = useState(() => getOptions((name) => typedIn(`${id}-${name}`) ?? values[name]))
  const [announcement, setAnnouncement] = useState('')
  /** The id of the control that takes the focus after a change. */
  const [next, setNext] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    if (next) document.getElementById(next)?.focus()
  }, [next, options])
  const isBegun = Object.keys({ ...values, ...errors }).some(
    (name) => name.startsWith('poll_') && name !== 'poll_results' && (values[name] || errors[name]),
  )
  const move = (at: number, by: -1 | 1) => {
    setOptions(moveOption(options, at, by))
    setAnnouncement(words.moved.replace('{from}', `${at + 1}`).replace('{to}', `${at + by + 1}`))
    // A button at the end of its way is gone: the other one is there.
    const end = by === -1 ? at + by === 0 : at + by === options.length - 1
    setNext(`${optionId(at + by)}-${(by === -1) !== end ? 'up' : 'down'}`)
  }
  const remove = (at: number) => {
    setOptions(removeOption(options, at))
    setAnnouncement(atPosition(words.removed, at))
    setNext(optionId(Math.max(0, at - 1)))
  }
  const error = errors.poll_option_1
  return (
    <details className="topic-form-part topic-form-poll" open={isBegun}>
      <summary>{values.poll_question ? words.poll : words.addPoll}</summary>
      <fieldset className="plat-group topic-form-fields">
        <legend className="topic-form-heard">{words.poll}</legend>
        <p className="plat-hint">{words.pollHint}</p>
        <TextField name="poll_question" label={words.question} maxLength={200} />
        {error && (
          <p className="plat-error" id={`${id}-options-error`}>
            {error}
          </p>
        )}
        <ol className="topic-form-options" ref={list}>
          {options.map(({ key, label }, at) => (
            <li key={key}>
              <label htmlFor={optionId(at)}>{atPosition(words.option, at)}</label>
              <input
                id={optionId(at)}
                name={getOptionName(at + 1)}
                className="plat-input"
                autoComplete="off"
                maxLength={100}
                value={label}
                aria-describedby={error ? `${id}-options-error` : undefined}
                onInput={({ currentTarget: { value } }) =>
                  setOptions(options.map((each, index) => (index === at ? { ...each, label: value } : each)))
                }
              />
              {live && (
                <span className="topic-form-moves">
                  {at > 0 && (
                    <Move id={`${optionId(at)}-up`} label={atPosition(words.up, at)} sign="↑" go={() => move(at, -1)} />
                  )}
                  {at < options.length - 1 && (
                    <Move
                      id={`${optionId(at)}-down`}
                      label={atPosition(words.down, at)}
                      sign="↓"
                      go={() => move(at, 1)}
                    />
                  )}
                  {options.length > POLL_OPTIONS.least && (
                    <Move label={atPosition(words.remove, at)} sign="×" go={() => remove(at)} />
                  )}
                </span>
              )}
            </li>
          ))}
        </ol>
        {live && options.length < POLL_OPTIONS.most && (
          <button
            type="button"
            className="plat-link topic-form-add"
            onClick={() => {
              setOptions(addOption(options))
              setNext(optionId(options.length))
            }}
          >
            {words.addOption}
          </button>
        )}
        <p className="topic-form-heard" role="status">
          {announcement}
        </p>
        <div className="topic-form-pair">
          <SelectField name="poll_results" label={words.results} options={POLL_RESULTS} />
          <TextField name="poll_closes_at" type="datetime-local" label={words.closes} hint={words.closesHint} />
        </div>
      </fieldset>
    </details>
  )
}

const atPosition = (words: string, at: number) => words.replace('{position}', `${at + 1}`)

interface MoveProps {
  id?: string
  label: string
  sign: string
  go: () => void
}

const Move = ({ id, label, sign, go }: MoveProps) => (
  <button type="button" id={id} className="topic-form-move" aria-label={label} title={label} onClick={go}>
    {sign}
  </button>
)
