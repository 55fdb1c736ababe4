import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { getCentroid } from '../_geo/view.ts'
import { readDocument } from '../_runtime/read-document.ts'
import type { Hit, MapController } from './controller.ts'
import { faded } from './display.ts'
import { focusIn } from './focus-in.ts'
import { getHit, hitFrom } from './hit.ts'
import { getKey, type HitTarget } from './hit-targets.ts'
import { fetchRing, fetchRoving } from './lazy.ts'

type HitTargets = ReadonlyMap<string, HitTarget>

/** The focus in the drawing: one stop for Tab, a ring, and somewhere to go when what had it has gone. */
export function useFocus(controller: MapController, hitTargets: HitTargets) {
  const { model, where, holder, interaction } = controller
  const [active, setActive] = useState<string>()
  const [ringed, setRinged] = useState<string>()
  const quiet = useRef(false)
  const before = useRef({ hitTargets, where })
  const held = focusIn(holder)

  const findNode = (key: string) =>
    controller.svg.querySelector<SVGElement>(`[data-face="${CSS.escape(key)}"]`) ?? controller.nodesOf(hitFrom(key))[0]

  useLayoutEffect(() => {
    const last = before.current
    before.current = { hitTargets, where }
    const now = focusIn(controller.holder)
    const shape = now && controller.svg.contains(now) && getHit(now)
    // Zooming has taken it away, or made it something that nobody can act on.
    if (!held || (now && !(shape && !hitTargets.has(getKey(shape))))) return
    const hit = getHit(held)
    const { target } = last.where
    const at = (hit && last.hitTargets.get(getKey(hit))?.at) ?? getCentroid('box' in target ? target.box : model.view)
    // What the zoom has left in the light comes first.
    const dim = ({ hit }: HitTarget) => {
      const state = hit.type === 'state' && model.state(hit.id)
      return state && faded(where.target, state) ? 1e9 : 0
    }
    const far = (one: HitTarget) => (one.at.x - at.x) ** 2 + (one.at.y - at.y) ** 2 + dim(one)
    const [first, ...rest] = hitTargets.values()
    const nearest = rest.reduce((best, one) => (best && far(one) < far(best) ? one : best), first)
    quiet.current = true
    ;(nearest ? findNode(nearest.key) : controller.holder.querySelector('summary'))?.focus({ preventScroll: true })
    quiet.current = false
  })
  useLayoutEffect(() => {
    const hit = hitTargets.get(ringed ?? '')?.hit
    const states = (hit?.type === 'region' && model.region(hit.id)?.states) || []
    const hits: Hit[] = states.map((id) => ({ type: 'state', id }))
    if (!hit) return
    let undo: (() => void) | undefined
    let isOver = false
    void fetchRing().then((code) => {
      const shapes = (states.length ? hits : [hit]).flatMap((one) => controller.nodesOf(one)[0] ?? [])
      if (!isOver) undo = code?.ring(controller.svg, shapes)
    })
    return () => {
      isOver = true
      undo?.()
    }
  })

  interaction.restoreFocus = (node, { type, id }) => {
    const hitTarget = [...hitTargets.values()].find(({ hit }) => hit.type === type && hit.id === id)
    const to = node?.isConnected && node !== readDocument('body') ? node : hitTarget && findNode(hitTarget.key)
    ;(to as HTMLElement | undefined)?.focus({ preventScroll: true })
  }

  return {
    /** Key of the one shape in the tab order. */
    stop: active && hitTargets.has(active) ? active : hitTargets.keys().next().value,
    focusOn(key: string) {
      setActive(key)
      findNode(key)?.focus()
    },
    onFocus({ target }: FocusEvent) {
      void fetchRoving()
      const hit = getHit(target)
      const hitTarget = hit && hitTargets.get(getKey(hit))
      if (!hitTarget || !target.matches(':focus-visible')) return
      setActive(hitTarget.key)
      setRinged(hitTarget.key)
      target.setAttribute('aria-describedby', `tt_sm_${model.settings.div}`)
      if (!quiet.current) interaction.enter(hitTarget.hit)
    },
    onBlur({ target }: FocusEvent) {
      setRinged(undefined)
      target.removeAttribute('aria-describedby')
    },
  }
}
