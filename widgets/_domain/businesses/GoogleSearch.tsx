import { useState } from 'react'
import { getSentence } from '../../_http/problem.ts'
import { request } from '../../_http/request.ts'
import { Combobox } from '../../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../../_ui/combobox/use-suggestions.ts'
import { describing, Field } from '../../_ui/field/Field.tsx'
import { fraudToken } from '../contact/fraud-token.ts'
import { type GoogleSuggestion, googleSuggestions } from './contract.ts'
import { useFormField } from './form-context.ts'
import { HtmlPiece } from './HtmlPiece.tsx'
import { GOOGLE_DELAY_MS, GOOGLE_MIN_LENGTH } from './model.ts'

/** Finds the company at Google, and shows the reviews that its page will show. Without scripts it keeps what was chosen. */
export function GoogleSearch() {
  const { id, words, value: initialValue, error, live, changed } = useFormField('google')
  const [chosen, setChosen] = useState(initialValue)
  const [text, setText] = useState('')
  const suggestions = useSuggestions<GoogleSuggestion>({
    query: text,
    minLength: GOOGLE_MIN_LENGTH,
    delay: GOOGLE_DELAY_MS,
    load: findBusinesses,
  })
  const choose = (data: string) => {
    setChosen(data)
    setText('')
    changed()
  }
  return (
    <div className="business-form-google">
      <input type="hidden" name="google" value={chosen} />
      {live && (
        <Field id={id} label={words.google} hint={words.googleHint} error={error}>
          <Combobox
            id={id}
            name="google_query"
            value={text}
            onInput={setText}
            suggestions={suggestions}
            textOf={({ value }) => value}
            onChoose={({ id: data }) => choose(data)}
            texts={{ ...words, list: words.googleList, none: words.googleNone }}
            failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
            live
            search
            maxLength={100}
            {...describing(id, words.googleHint, error)}
          />
        </Field>
      )}
      {live && chosen && (
        <>
          <p className="plat-hint" role="status">
            {words.googleChosen}{' '}
            <button type="button" className="plat-link" onClick={() => choose('')}>
              {words.googleRemove}
            </button>
          </p>
          <HtmlPiece
            url={`/api/v1/google-reviews.html?data_id=${encodeURIComponent(chosen)}`}
            delay={0}
            loading={words.asking}
            failed={words.previewFailed}
          />
        </>
      )}
    </div>
  )
}

async function findBusinesses(term: string, signal: AbortSignal) {
  const query = new URLSearchParams({ term, castle_request_token: await fraudToken() })
  return request(`/api/v1/google-businesses-suggestions?${query}`, { schema: googleSuggestions, signal })
}
