import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { getCentroid } from '../_geo/view.ts'
import type { Hit } from './controller.ts'
import { faded } from './display.ts'
import { getHit, hitFrom } from './hit.ts'
import { getKey, type HitTarget } from './hit-targets.ts'
import { fetchRing, fetchRoving } from './lazy.ts'
import type { useController } from './use-controller.ts'

type Map = ReturnType<typeof useController>
type Faces = ReadonlyMap<string, HitTarget>

/** The focus in the drawing: one stop for Tab, a ring, and somewhere to go when what had it has gone. */
export function useFocus({ model, controller, refs, where }: Map, faces: Faces, onFocus: (hit: Hit) => void) {
  const [active, setActive] = useState<string>()
  const [ringed, setRinged] = useState<string>()
  const quiet = useRef(false)
  const before = useRef({ faces, where })
  const held = focusIn(refs.holder)

  const nodeOf = (key: string) =>
    refs.svg.querySelector<SVGElement>(`[data-face="${CSS.escape(key)}"]`) ?? controller.nodesOf(hitFrom(key))[0]

  useLayoutEffect(() => {
    const last = before.current
    before.current = { faces, where }
    const now = focusIn(refs.holder)
    const shape = now && refs.svg.contains(now) && getHit(now)
    // Zooming has taken it away, or made it something that nobody can act on.
    if (!held || (now && !(shape && !faces.has(getKey(shape))))) return
    const hit = getHit(held)
    const { target } = last.where
    const at = (hit && last.faces.get(getKey(hit))?.at) ?? getCentroid('box' in target ? target.box : model.view)
    // What the zoom has left in the light comes first.
    const dim = ({ hit }: HitTarget) => {
      const state = hit.type === 'state' && model.state(hit.id)
      return state && faded(where.target, state) ? 1e9 : 0
    }
    const far = (face: HitTarget) => (face.at.x - at.x) ** 2 + (face.at.y - at.y) ** 2 + dim(face)
    const [first, ...rest] = faces.values()
    const nearest = rest.reduce((best, face) => (best && far(face) < far(best) ? face : best), first)
    quiet.current = true
    ;(nearest ? nodeOf(nearest.key) : refs.holder.querySelector('summary'))?.focus({ preventScroll: true })
    quiet.current = false
  })
  useLayoutEffect(() => {
    const hit = faces.get(ringed ?? '')?.hit
    const states = (hit?.type === 'region' && model.region(hit.id)?.states) || []
    const hits: Hit[] = states.map((id) => ({ type: 'state', id }))
    if (!hit) return
    let undo: (() => void) | undefined
    let isOver = false
    void fetchRing().then((code) => {
      const shapes = (states.length ? hits : [hit]).flatMap((one) => controller.nodesOf(one)[0] ?? [])
      if (!isOver) undo = code?.ring(refs.svg, shapes)
    })
    return () => {
      isOver = true
      undo?.()
    }
  })

  return {
    /** Key of the one shape in the tab order. */
    stop: active && faces.has(active) ? active : faces.keys().next().value,
    focusOn(key: string) {
      setActive(key)
      nodeOf(key)?.focus()
    },
    /** Gives the focus back to what had it, else to what stands for an element. */
    giveBack(node: Element | null | undefined, { type, id }: Hit) {
      const face = [...faces.values()].find(({ hit }) => hit.type === type && hit.id === id)
      const to = node?.isConnected && node !== document.body ? node : face && nodeOf(face.key)
      ;(to as HTMLElement | undefined)?.focus({ preventScroll: true })
    },
    onFocus({ target }: FocusEvent) {
      void fetchRoving()
      const hit = getHit(target)
      const face = hit && faces.get(getKey(hit))
      if (!face || !target.matches(':focus-visible')) return
      setActive(face.key)
      setRinged(face.key)
      target.setAttribute('aria-describedby', `tt_sm_${model.settings.div}`)
      if (!quiet.current) onFocus(face.hit)
    },
    onBlur({ target }: FocusEvent) {
      setRinged(undefined)
      target.removeAttribute('aria-describedby')
    },
  }
}

/** What has the focus, if it is inside. */
export function focusIn(box: HTMLElement | null | undefined): Element | undefined {
  const active = (box?.getRootNode() as Document | undefined)?.activeElement
  return active && box?.contains(active) ? active : undefined
}
