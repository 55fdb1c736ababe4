import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useEventCallback } from '../../_runtime/use-event-callback.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { slidesOver } from './slide.ts'

/** Pixels at the edge of the screen where a drag opens the menu. */
const EDGE = 24

interface Props {
  id: string
  /** Name of the button and title of the menu. */
  label: string
  close?: string
  children: ReactNode
}

/**
 * A menu at the side: a button opens it, a finger from the edge too; dragged back, Escape, or a press beside it closes it.
 * Without scripts its content has to stand elsewhere in the page. Styles: fields.css, slide.css.
 *
 *     <SlidingMenu id={`${id}-menu`} label="Menu"><nav>…</nav></SlidingMenu>
 */
export function SlidingMenu({ id, label, close = 'Close', children }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const start = useRef<number>(undefined)
  const ends = useEventCallback((at: number, opens: boolean) => {
    const distance = at - (start.current ?? at)
    start.current = undefined
    panel.current?.closest('dialog')?.style.removeProperty('translate')
    if (slidesOver(distance, innerWidth) && distance > 0 === opens) setOpen(opens)
  })

  useEffect(() => {
    const down = ({ clientX, pointerType }: globalThis.PointerEvent) => {
      if (!open && pointerType === 'touch' && clientX < EDGE) start.current = clientX
    }
    const up = ({ clientX }: globalThis.PointerEvent) => {
      if (!open && start.current !== undefined) ends(clientX, true)
    }
    const cancel = () => {
      start.current = undefined
    }
    addEventListener('pointerdown', down)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointerdown', down)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
    }
  }, [open])

  const drag = ({ clientX }: PointerEvent) => {
    if (start.current === undefined) return
    const by = Math.min(0, clientX - start.current)
    panel.current?.closest('dialog')?.style.setProperty('translate', `${by}px`)
  }
  return (
    <>
      <button
        type="button"
        className="plat-button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <Dialog id={id} title={label} close={close} onClose={() => setOpen(false)}>
          <div
            ref={panel}
            className="plat-sliding"
            onPointerDown={({ clientX, pointerType }) => {
              if (pointerType === 'touch') start.current = clientX
            }}
            onPointerMove={drag}
            onPointerUp={({ clientX }) => ends(clientX, false)}
            onPointerCancel={({ clientX }) => ends(start.current ?? clientX, false)}
          >
            {children}
          </div>
        </Dialog>
      )}
    </>
  )
}
