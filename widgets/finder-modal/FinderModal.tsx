import { useState } from 'react'
import { KIND_OPTIONS } from '../_domain/finder/options.ts'
import { trackClick } from '../_http/track/attributes.ts'
import { track } from '../_http/track/track.ts'
import { useIsland } from '../_runtime/context.ts'
import { Dialog } from '../_ui/dialog/Dialog.tsx'
import type { FinderModalProps } from './contract.ts'
import { getFinderUrl } from './model.ts'
import { TEXTS } from './texts.ts'

/** A link to the business finder that asks its first question in place. */
export function FinderModal({ state, location = '', url: page = '/business-finder', texts }: FinderModalProps) {
  const { id, emit } = useIsland()
  const words = { ...TEXTS, ...texts }
  const [open, setOpen] = useState(false)
  const show = () => {
    setOpen(true)
    track('Business Finder Modal Opened', { location })
    emit('open', { location })
  }
  const close = () => {
    setOpen(false)
    track('Business Finder Modal Closed', { location, step: 'kind' })
    emit('close', { location })
  }
  const getUrl = (kind?: string) => getFinderUrl(page, { ...(kind && { kind }), state })
  const clicked = (kind?: string) =>
    trackClick('Finder Cross-Sell Clicked', { location, url: getUrl(kind), ...(kind && { category: kind }) })
  return (
    <>
      <a
        className="plat-button finder-modal"
        href={getUrl()}
        {...clicked()}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          show()
        }}
      >
        {words.open}
      </a>
      {open && (
        <Dialog id={`${id}-dialog`} title={words.title} close={words.close} onClose={close}>
          <p className="finder-modal-about">{words.about}</p>
          <ul className="finder-modal-kinds">
            {KIND_OPTIONS.map(({ value, label }) => (
              <li key={value}>
                <a href={getUrl(value)} {...clicked(value)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
