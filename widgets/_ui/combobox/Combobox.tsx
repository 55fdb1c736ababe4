import {
  type FormEventHandler,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CallError } from '../call-error/CallError.tsx'
import { isComposing } from '../field/is-composing.ts'
import { moveHighlight } from './move-highlight.ts'
import { OptionList } from './OptionList.tsx'
import type { Suggestions } from './use-suggestions.ts'
import { useTopLayer } from './use-top-layer.ts'

/** The texts of a combobox. `{count}` is filled in. */
export interface ComboboxTexts {
  /** Name of the list. */
  list: string
  one: string
  some: string
  none: string
  asking: string
  retry: string
}

interface Props<T> {
  id: string
  name: string
  value: string
  onInput(text: string): void
  suggestions: Suggestions<T>
  textOf(item: T): string
  /** What stands beside the text of an item. */
  detailOf?: (item: T) => string | undefined
  /** Heading under which an item stands; '' for none. */
  groupOf?: (item: T) => string
  /** `tab`: the reader goes on to the next field and has only filled this one. */
  onChoose(item: T, by: 'enter' | 'click' | 'tab'): void
  texts: ComboboxTexts
  /** A note below the list, for example that there is more than it shows. Say so in `texts.some` too. */
  note?: ReactNode
  /** True once an answer takes so long that the list says so. */
  slow?: boolean
  /** True for a field that searches: keyboards on screens have a key for it, and do not begin with a capital. */
  search?: boolean
  /** Sentence for a failure. */
  failure: string
  /** False until scripts can answer: a plain field till then. */
  live: boolean
  autoComplete?: string
  placeholder?: string | undefined
  maxLength?: number
  required?: boolean
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** For a field that says itself what is wrong with it (useValidity). */
  onInvalid?: FormEventHandler<HTMLInputElement>
}

/**
 * A text field with suggestions: the editable combobox with a list of the ARIA patterns (APG, "Combobox"). The focus stays
 * in the field; up and down, Home and End walk the list, Enter and Tab take what is marked, Escape closes, then clears.
 */
export function Combobox<T>(props: Props<T>) {
  const { id, name, value, suggestions, textOf, texts, note, failure, live, onInput, onChoose } = props
  const { status, items, retry } = suggestions
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const pop = useRef<HTMLDivElement>(null)
  const hasContent = live && open && status !== 'idle' && (status !== 'asking' || items.length > 0 || !!props.slow)
  const isInSight = useTopLayer({ isOpen: hasContent, list: pop, field: box })
  const isOpen = live && open && status !== 'idle' && isInSight
  const listed = isOpen && items.length > 0
  // Resets before the next key, so that Enter does not take an option that nobody has highlighted.
  useLayoutEffect(() => setActive(-1), [items])
  useEffect(() => {
    if (active >= 0) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const choose = (item: T, by: 'enter' | 'click' | 'tab') => {
    setOpen(false)
    setActive(-1)
    onChoose(item, by)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method are its own.
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey) return
    const { key } = event
    const marked = listed ? items[active] : undefined
    if (key === 'Escape') {
      // Keeps an enclosing dialog open while there is a list to close.
      if (isOpen || value) event.preventDefault()
      if (isOpen) setOpen(false)
      else if (value) onInput('')
      setActive(-1)
    } else if (marked !== undefined && (key === 'Enter' || key === 'Tab')) {
      if (key === 'Enter') event.preventDefault()
      choose(marked, key === 'Enter' ? 'enter' : 'tab')
    } else if (event.altKey && key === 'ArrowUp') {
      event.preventDefault()
      setOpen(false)
    } else {
      const next = moveHighlight(key, active, listed ? items.length : 0)
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
      }
      if (next === undefined) return
      event.preventDefault()
      setActive(event.altKey ? active : next)
    }
  }

  return (
    <div
      className="plat-combobox"
      ref={box}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false)
      }}
    >
      <input
        ref={props.inputRef}
        id={id}
        name={name}
        type={props.search ? 'search' : 'text'}
        enterKeyHint={props.search ? 'search' : undefined}
        maxLength={props.maxLength}
        className="plat-input"
        value={value}
        required={props.required}
        onInvalid={props.onInvalid}
        placeholder={props.placeholder}
        autoComplete={live ? 'off' : props.autoComplete}
        autoCapitalize={props.search ? 'none' : 'words'}
        spellCheck={false}
        aria-invalid={props['aria-invalid']}
        aria-describedby={props['aria-describedby']}
        {...(live && {
          role: 'combobox',
          'aria-autocomplete': 'list' as const,
          'aria-expanded': listed,
          'aria-controls': `${id}-list`,
          'aria-activedescendant': listed && active >= 0 ? `${id}-option-${active}` : undefined,
        })}
        onChange={(event) => {
          setOpen(true)
          onInput(event.currentTarget.value)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {live && (
        <div ref={pop} className="plat-pop plat-over" hidden={!hasContent || !isInSight}>
          {/* Pressing must not take the focus out of the field. */}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={texts.list}
            hidden={!listed}
            aria-busy={status === 'asking' || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
          >
            <OptionList
              id={id}
              items={items}
              active={active}
              textOf={textOf}
              detailOf={props.detailOf}
              groupOf={props.groupOf}
              onChoose={(item) => choose(item, 'click')}
            />
          </div>
          {status === 'asking' && !items.length && <p>{texts.asking}</p>}
          {status === 'done' && (!items.length || note) && <p>{items.length ? note : texts.none}</p>}
          {status === 'failed' && (
            <CallError problem={failure} texts={texts} className="plat-combobox-failure" onRetry={retry} />
          )}
        </div>
      )}
      {live && (
        <div role="status" className="plat-heard">
          {isOpen ? getAnnouncement(suggestions, texts, failure) : ''}
        </div>
      )}
    </div>
  )
}

/** Returns the message for screen readers about the list. */
function getAnnouncement<T>({ status, items }: Suggestions<T>, texts: ComboboxTexts, failure: string): string {
  if (status === 'asking') return texts.asking
  if (status === 'failed') return failure
  if (!items.length) return texts.none
  return (items.length === 1 ? texts.one : texts.some).replace('{count}', `${items.length}`)
}
