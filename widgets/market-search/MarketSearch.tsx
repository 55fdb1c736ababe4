import { useEffect, useRef, useState } from 'react'
import { getSentence } from '../_http/problem.ts'
import { getTarget, pathAt, toHostUrl } from '../_http/to-host-url.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import { describing, Field } from '../_ui/field/Field.tsx'
import type { Market, MarketSearchProps } from './contract.ts'
import { findMarkets, MIN_QUERY_LENGTH, SUGGESTION_DELAY_MS, shownAs } from './model.ts'
import { TEXTS } from './texts.ts'

/** A field that knows the markets: choosing one goes to its page, anything else to the list of markets. */
export function MarketSearch({
  q,
  url = toHostUrl('/markets/search'),
  page = toHostUrl('/markets'),
  texts,
}: MarketSearchProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...texts }
  const live = useHydrated()
  const { leaving, leave } = useNavigate()
  const [text, setText] = useState(() => typedIn(`${id}-q`) ?? q ?? '')
  /** The text to look up; null after a market was chosen, until something is typed again. */
  const [query, setQuery] = useState<string | null>(null)
  const [destination, setDestination] = useState('')
  const suggestions = useSuggestions<Market>({
    query,
    minLength: MIN_QUERY_LENGTH,
    delay: SUGGESTION_DELAY_MS,
    load: (query, signal) => findMarkets(url, query, signal),
  })

  /** True after leaving for a result; a page that the browser restores (bfcache) announces its state again. */
  const sent = useRef(false)
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !sent.current) return
      sent.current = false
      setText(q ?? '')
      setQuery(null)
    }
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [q])

  const choose = (market: Market, by: string) => {
    setText(market.name)
    setQuery(null)
    if (by === 'tab') return
    setDestination(market.name)
    sent.current = true
    leave(pathAt(url, market.id), { name: market.name })
  }

  return (
    <form
      className="market-search"
      role="search"
      aria-label={words.region}
      action={page}
      method="get"
      target={getTarget(page)}
      onSubmit={() => {
        sent.current = true
      }}
    >
      <Field id={`${id}-q`} label={words.label} hint={words.hint}>
        <Combobox
          id={`${id}-q`}
          name="q"
          value={text}
          onInput={(value) => {
            setText(value)
            setQuery(value)
          }}
          suggestions={suggestions}
          textOf={shownAs}
          onChoose={choose}
          texts={words}
          failure={suggestions.problem ? getSentence(suggestions.problem, words) : ''}
          live={live}
          autoComplete="off"
          {...describing(`${id}-q`, words.hint, undefined)}
        />
      </Field>
      <button type="submit" className="plat-button">
        {words.search}
      </button>
      {live && (
        <p className="plat-hint market-search-going" role="status">
          {leaving ? words.opening.replace('{name}', destination) : ''}
        </p>
      )}
    </form>
  )
}
