import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import { isComposing } from '../_ui/field/is-composing.ts'
import type { NewConversationProps } from './contract.ts'
import { getChoice, select, setResults, unselect } from './model.ts'
import { PeopleList } from './PeopleList.tsx'
import { TEXTS } from './texts.ts'
import { useSearch } from './use-search.ts'

/** The form that begins a conversation: people, whom one searches for, and the first message. */
export function NewConversation(props: NewConversationProps) {
  const { selected, results, search = '', subject, body, errors = {}, form, token, texts } = props
  const words = { ...TEXTS, ...texts }
  const [choice, setChoice] = useState(() => getChoice(selected, results, search))
  const text = useRef(search)
  const { ask, type } = useSearch((people, of) => setChoice((now) => setResults(now, people, of)))
  const ids = choice.selected.map(({ person }) => person.id)
  const find = () => void ask(text.current.trim(), ids)
  useEffect(() => {
    text.current = typedIn('people-search') ?? search
    // A name was typed before the island loaded.
    if (text.current !== search) find()
  }, [])
  return (
    <form className="new-conversation" method="post" action="/conversations">
      <input type="hidden" name="authenticity_token" value={token ?? ''} />
      <input type="hidden" name="form_token" value={form} />
      <div className="new-conversation-column">
        <div className="new-conversation-find">
          <Field id="people-search" label={words.search}>
            <input
              id="people-search"
              name="search"
              type="search"
              className="plat-input"
              maxLength={100}
              autoComplete="off"
              defaultValue={search}
              onInput={({ currentTarget }) => {
                text.current = currentTarget.value
                type(currentTarget.value.trim(), ids)
              }}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
                event.preventDefault()
                find()
              }}
            />
          </Field>
          <button
            type="submit"
            className="plat-button new-conversation-quiet"
            name="find"
            value="1"
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              find()
            }}
          >
            {words.find}
          </button>
        </div>
        <div aria-live="polite">
          {choice.results.length > 0 ? (
            <>
              <h2>{words.results}</h2>
              <PeopleList
                people={choice.results.map(({ person }) => person)}
                action={words.add}
                field="add"
                onChoose={(id) => setChoice((now) => select(now, id))}
              />
            </>
          ) : (
            choice.search.length > 1 && <p className="plat-hint">{words.none}</p>
          )}
        </div>
        <fieldset className="plat-group" aria-describedby="people-error">
          <legend>{words.selected}</legend>
          {ids.map((id) => (
            <input key={id} type="hidden" name="user_ids[]" value={id} />
          ))}
          <PeopleList
            people={choice.selected.map(({ person }) => person)}
            action={words.remove}
            field="remove"
            onChoose={(id) => setChoice((now) => unselect(now, id))}
          />
          <p id="people-error" className={errors.user_ids ? 'plat-error' : 'plat-hint'}>
            {errors.user_ids ?? (ids.length === 0 && words.nobody)}
          </p>
        </fieldset>
      </div>
      <div className="new-conversation-column">
        <Field id="subject" label={words.subject} error={errors.subject}>
          <input
            {...describing('subject', undefined, errors.subject)}
            id="subject"
            name="subject"
            className="plat-input"
            maxLength={150}
            autoComplete="off"
            defaultValue={subject}
          />
        </Field>
        <Field id="body" label={words.body} error={errors.body}>
          <textarea
            {...describing('body', undefined, errors.body)}
            id="body"
            name="body"
            className="plat-input"
            rows={6}
            maxLength={5000}
            required
            defaultValue={body}
          />
        </Field>
        <button type="submit" className="plat-button" disabled={ids.length === 0}>
          {words.send}
        </button>
      </div>
    </form>
  )
}
