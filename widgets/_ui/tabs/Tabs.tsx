import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { useHydrated } from '../../_runtime/use-hydrated.ts'
import { movedTo } from './move-tab.ts'

export interface Tab {
  /** Part of the panel's id: `{id}-{key}`, which a link can go to. */
  key: string
  label: ReactNode
  content: ReactNode
}

interface Props {
  id: string
  /** Name of the list of tabs. */
  label: string
  tabs: Tab[]
  /** Index of the tab that is chosen at first. Default 0. */
  start?: number
  onChoose?(index: number): void
}

/**
 * Tabs of the ARIA patterns (APG, "Tabs with automatic activation"): arrows, Home and End choose, Tab goes into the panel.
 * A link to a panel, from anywhere in the page, chooses its tab. Without scripts they are links to the panels, of which CSS
 * shows the one that the address names. Styles: tabs.css.
 *
 *     <Tabs id={`${id}-tabs`} label="Plans" tabs={[{ key: 'pro', label: 'Pro', content: <Plan … /> }, …]} />
 */
export function Tabs({ id, label, tabs, start = 0, onChoose }: Props) {
  const live = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const first = tabs[start] ? start : 0
  const [chosen, setChosen] = useState(first)
  const getPanelId = ({ key }: Tab) => `${id}-${key}`

  const look = useEventCallback(() => {
    const named = tabs.findIndex((tab) => location.hash === `#${getPanelId(tab)}`)
    if (named >= 0) setChosen(named)
  })
  useEffect(() => {
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])

  const choose = (index: number) => {
    if (index === chosen) return
    setChosen(index)
    onChoose?.(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = event.key === ' ' ? chosen : movedTo(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    choose(next)
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div className="plat-tabs" data-live={live || undefined}>
      <div ref={list} className="plat-tab-list" {...(live && { role: 'tablist', 'aria-label': label, onKeyDown })}>
        {tabs.map((tab, index) => (
          <a
            key={tab.key}
            id={`${getPanelId(tab)}-tab`}
            href={`#${getPanelId(tab)}`}
            {...(live && {
              role: 'tab',
              'aria-selected': index === chosen,
              'aria-controls': getPanelId(tab),
              tabIndex: index === chosen ? 0 : -1,
              onClick: (event: { preventDefault(): void }) => {
                event.preventDefault()
                choose(index)
              },
            })}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          id={getPanelId(tab)}
          className="plat-tab-panel"
          data-first={index === first || undefined}
          {...(live && {
            role: 'tabpanel',
            'aria-labelledby': `${getPanelId(tab)}-tab`,
            tabIndex: 0,
            hidden: index !== chosen,
          })}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
