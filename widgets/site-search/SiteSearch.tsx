import { useEffect, useRef, useState } from 'react'
import { getSentence } from '../_http/problem.ts'
import { pathAt, toHostUrl } from '../_http/to-host-url.ts'
import { useNavigate } from '../_http/use-navigate.ts'
import { useIsland } from '../_runtime/context.ts'
import { useHydrated } from '../_runtime/use-hydrated.ts'
import { Combobox } from '../_ui/combobox/Combobox.tsx'
import { useSuggestions } from '../_ui/combobox/use-suggestions.ts'
import { typedIn } from '../_ui/field/early-input.ts'
import type { SiteSearchProps } from './contract.ts'
import { findAll, MAX_QUERY_LENGTH, MIN_QUERY_LENGTH, type Option, SUGGESTION_DELAY_MS, searchPath } from './model.ts'
import { addRecent } from './recent.ts'
import { TEXTS } from './texts.ts'
import { useRecent } from './use-recent.ts'
import { useSlow } from './use-slow.ts'

/**
 * The field of a form that searches the whole site: suggestions of every kind while somebody types, recent searches while it is
 * empty. The form around it is the page's (host/_pages/SiteSearch.tsx), so that it sends what was typed whatever becomes of this.
 */
export function SiteSearch({ q = '', placeholder, url = toHostUrl('/api/search'), texts }: SiteSearchProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...texts }
  const live = useHydrated()
  const { leave } = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => typedIn(`${id}-q`) ?? q)
  /** The text to look up; null until something is typed, and after a result was chosen. */
  const [query, setQuery] = useState<string | null>(null)
  const found = useSuggestions<Option>({
    query,
    minLength: MIN_QUERY_LENGTH,
    delay: SUGGESTION_DELAY_MS,
    load: (query, signal) => findAll(url, query, signal),
  })
  /** True after leaving for results; a page that the browser restores (bfcache) has what it had at first. */
  const left = useRef(false)
  const recent = useRecent(field, words.recent, () => {
    left.current = true
  })
  const slow = useSlow(found.status === 'asking')
  const trimmed = text.trim()
  const isEmpty = trimmed === ''
  const count = found.items.length

  const all: Option = { title: words.all.replace('{query}', () => trimmed), path: searchPath(trimmed), group: '' }
  const suggestions = isEmpty
    ? { status: recent.options.length ? ('done' as const) : ('idle' as const), items: recent.options, retry() {} }
    : { ...found, items: count ? [...found.items, all] : [] }

  const choose = (option: Option, by: string) => {
    const searched = isEmpty ? option.title : trimmed
    if (by === 'tab') return
    addRecent(searched)
    left.current = true
    setText(searched)
    setQuery(null)
    leave(pathAt(url, option.path), { name: option.title })
  }

  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !left.current) return
      left.current = false
      setText(q)
      setQuery(null)
    }
    addEventListener('pageshow', handlePageShow)
    return () => removeEventListener('pageshow', handlePageShow)
  }, [q])

  const [one, some] = isEmpty ? [words.recentOne, words.recentSome] : [words.one, count === 1 ? words.one : words.some]
  return (
    <>
      <label htmlFor={`${id}-q`} className="plat-heard">
        {words.label}
      </label>
      <Combobox<Option>
        id={`${id}-q`}
        name="q"
        search
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        placeholder={placeholder ?? words.placeholder}
        onInput={(next) => {
          setText(next)
          setQuery(next)
        }}
        suggestions={suggestions}
        slow={slow}
        textOf={({ title }) => title}
        detailOf={({ detail }) => detail}
        groupOf={({ group }) => group}
        onChoose={choose}
        texts={{
          ...words,
          list: isEmpty ? words.recent : words.list,
          one,
          some: some.replace('{count}', `${isEmpty ? recent.options.length : count}`),
          none: words.none.replace('{query}', () => trimmed),
        }}
        note={
          isEmpty ? (
            <button type="button" className="plat-link" onClick={recent.clear}>
              {words.clear}
            </button>
          ) : undefined
        }
        failure={found.problem ? `${getSentence(found.problem, words)} ${words.anyway}` : ''}
        live={live}
        autoComplete="off"
        inputRef={field}
      />
    </>
  )
}
