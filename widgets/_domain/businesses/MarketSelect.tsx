import { useState } from 'react'
import { getSentence } from '../../_http/problem.ts'
import { request } from '../../_http/request.ts'
import { CloseSign } from '../../_ui/close-icon/CloseIcon.tsx'
import { Combobox } from '../../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../../_ui/combobox/use-suggestions.ts'
import { describing, Field } from '../../_ui/field/Field.tsx'
import { useValidity } from '../../_ui/field/use-validity.ts'
import { MAX_MARKETS } from './choices.ts'
import { type ChosenMarket, foundMarkets } from './contract.ts'
import { useFormField } from './form-context.ts'
import { getMarketCode, MARKET_DELAY_MS, MARKET_MIN_LENGTH } from './model.ts'

interface Props {
  label: string
  /** The markets that are chosen at first. */
  chosen: ChosenMarket[]
  states: ChosenMarket[]
  required: boolean
}

/** A select of several markets that are searched for; without scripts, of states. */
export function MarketSelect({ label, chosen: first, states, required }: Props) {
  const { id, words, error: refused, live, changed, autoFocus } = useFormField('markets')
  const [chosen, setChosen] = useState(() => chosenBefore(id) ?? first)
  const [text, setText] = useState('')
  const suggestions = useSuggestions<ChosenMarket>({
    query: text,
    minLength: MARKET_MIN_LENGTH,
    delay: MARKET_DELAY_MS,
    load: findMarkets,
  })
  const full = chosen.length >= MAX_MARKETS
  const { ref, told, ...validityProps } = useValidity<HTMLInputElement>(
    live && required && !chosen.length ? words.noMarkets : undefined,
    { always: true },
  )
  const error = refused && !chosen.length ? refused : told
  const set = (markets: ChosenMarket[]) => {
    setChosen(markets)
    changed()
  }
  if (!live) {
    const offered = [...states, ...chosen.filter(({ code }) => !states.some((state) => state.code === code))]
    return (
      <Field id={id} label={label} hint={words.marketsPlain} error={refused}>
        <select
          id={id}
          name="markets"
          className="plat-input business-form-markets"
          multiple
          size={6}
          defaultValue={chosen.map(({ code }) => code)}
          {...(autoFocus && { autoFocus })}
          {...describing(id, words.marketsPlain, refused)}
        >
          {offered.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    )
  }
  const hint = full ? words.manyMarkets.replace('{max}', `${MAX_MARKETS}`) : words.marketsHint
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div {...validityProps}>
        <Combobox
          inputRef={ref}
          id={id}
          name="market_query"
          value={text}
          onInput={setText}
          suggestions={suggestions}
          textOf={({ name }) => name}
          onChoose={(market) => {
            setText('')
            if (!full && !chosen.some(({ code }) => code === market.code)) set([...chosen, market])
          }}
          texts={{ ...words, list: words.marketList }}
          failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
          live
          search
          maxLength={100}
          {...describing(id, hint, error)}
        />
      </div>
      {/* Says that the list was there, even if nothing of it is chosen. */}
      <input type="hidden" name="markets" value="" />
      {chosen.length > 0 && (
        <ul className="business-form-chips">
          {chosen.map(({ code, name }) => (
            <li key={code} className="plat-chip">
              <input type="hidden" name="markets" value={code} />
              {name}
              <button
                type="button"
                className="plat-close"
                aria-label={words.removeMarket.replace('{name}', name)}
                onClick={() => {
                  ref.current?.focus()
                  set(chosen.filter((each) => each.code !== code))
                }}
              >
                <CloseSign />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}

async function findMarkets(query: string, signal: AbortSignal) {
  const answer = await request(`/markets/search?q=${encodeURIComponent(query)}`, { schema: foundMarkets, signal })
  if (!answer.ok) return answer
  return { ok: true as const, data: answer.data.map(({ id, name }) => ({ code: getMarketCode(id), name })) }
}

/** Returns what was chosen in the server's select before the island loaded. */
function chosenBefore(id: string): ChosenMarket[] | undefined {
  const field = typeof document === 'undefined' ? null : document.getElementById(id)
  if (field?.localName !== 'select') return undefined
  return [...(field as HTMLSelectElement).selectedOptions].map(({ value, text }) => ({ code: value, name: text }))
}
