import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIslandId } from '../../_runtime/context.ts'
import { Combobox } from '../../_ui/combobox/Combobox.tsx'
import type { CountyDetail } from '../contract.ts'
import type { ResolvedProps } from '../model.ts'
import { finder } from './finder.ts'
import { type CountyRow, getRows } from './rows.ts'
import { setStyle } from './set-style.ts'
import { TOOL_TEXTS, type ToolTexts } from './texts.ts'

export interface FindProps {
  plan: ResolvedProps
  names: unknown
  texts: Partial<ToolTexts>
  /** Territories have figures, but are not drawn. */
  isOnMap(fips: string): boolean
  detailOf(fips: string): CountyDetail
  onFind(fips: string): void
}

/** Maximum number of suggestions, so that a phone can show them below the field. */
const MAX_SUGGESTIONS = 8

/** A county by its name, its state or its metro area: no request, the names are here. */
export function Find({ plan, names, texts: ownTexts, isOnMap, detailOf, onFind }: FindProps) {
  const texts = { ...TOOL_TEXTS, ...ownTexts }
  const id = useIslandId('find')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const find = useMemo(() => finder(getRows(plan, detailOf).filter(({ fips }) => isOnMap(fips))), [plan, names])
  const found = useMemo(() => find(text), [find, text])
  const items = useMemo(() => found.slice(0, MAX_SUGGESTIONS), [found])
  const more =
    found.length > MAX_SUGGESTIONS
      ? texts.foundMore.replace('{count}', `${MAX_SUGGESTIONS}`).replace('{all}', found.length.toLocaleString('en-US'))
      : undefined
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <div className="county-map-find" ref={setStyle}>
      <label htmlFor={id}>{texts.findHint}</label>
      <Combobox<CountyRow>
        id={id}
        name="county"
        inputRef={input}
        value={text}
        onInput={setText}
        suggestions={{ status: text.trim() ? 'done' : 'idle', items, retry() {} }}
        textOf={({ name, msa }) => (msa ? `${name} · ${msa}` : name)}
        onChoose={({ fips, name }) => {
          setText(name)
          onFind(fips)
        }}
        texts={{
          list: texts.found,
          one: texts.foundOne,
          some: more ?? texts.foundSome,
          none: texts.foundNone,
          asking: texts.asking,
          retry: texts.retry,
        }}
        note={more}
        failure={texts.failed}
        live
      />
    </div>
  )
}
