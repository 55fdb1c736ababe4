import { useEffect, useState } from 'react'
import { useIsland } from '../_runtime/context.ts'
import { filterInPage } from '../_ui/filter/filter-in-page.ts'
import { SlidingMenu } from '../_ui/sliding-menu/SlidingMenu.tsx'
import type { AdminMenuProps } from './contract.ts'
import { TEXTS } from './texts.ts'

/** The menu of administrators on narrow screens: all of their pages, which typing narrows down. */
export function AdminMenu({ groups, path, texts }: AdminMenuProps) {
  const { id } = useIsland()
  const words = { ...TEXTS, ...texts }
  const [query, setQuery] = useState('')
  // The server's HTML has no button that would do nothing.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!ready) return null
  const found = groups
    .map(({ title, pages }) => ({
      title,
      pages: filterInPage(pages, query, (page) => `${page.title} ${page.about} ${title}`),
    }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <SlidingMenu id={`${id}-menu`} label={words.menu} close={words.close}>
      <div className="admin-menu">
        <div className="plat-field">
          <label htmlFor={`${id}-find`}>{words.find}</label>
          <input
            id={`${id}-find`}
            type="search"
            className="plat-input"
            aria-describedby={`${id}-hint`}
            value={query}
            onInput={({ currentTarget }) => setQuery(currentTarget.value)}
          />
          <p id={`${id}-hint`} className="admin-menu-hint" role="status">
            {found.length ? words.hint : words.none}
          </p>
        </div>
        <nav aria-label={words.menu}>
          {found.map(({ title, pages }) => (
            <section key={title} aria-labelledby={`${id}-${title}`}>
              <h3 id={`${id}-${title}`}>{title}</h3>
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                      {page.title}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
    </SlidingMenu>
  )
}
