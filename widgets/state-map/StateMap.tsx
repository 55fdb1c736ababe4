import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIsland } from '../_kit/context.ts'
import { Popup } from '../_map-view/Popup.tsx'
import { place, type Tip, Tooltip } from '../_map-view/Tooltip.tsx'
import { useRoving } from '../_map-view/use-roving.ts'
import type { HoverDetail, StateMapProps } from './contract.ts'
import { Labels } from './Labels.tsx'
import { actOf, planOf } from './model.ts'
import { Shapes } from './Shapes.tsx'
import { StateList } from './StateList.tsx'
import { SET } from './shapes.ts'
import { TEXTS } from './texts.ts'
import { useChosen } from './use-chosen.ts'
import { useColors } from './use-colors.ts'

const idOf = (target: EventTarget) =>
  (target as Element).closest('[data-id]')?.getAttribute('data-id') ??
  (target as Element).closest('[data-for]')?.getAttribute('data-for') ??
  undefined

export function StateMap(props: StateMapProps) {
  const { emit, fail } = useIsland()
  const texts = { ...TEXTS, ...props.texts }
  const title = props.title ?? texts.map
  const mode = props.select ?? 'none'
  const plan = useMemo(() => planOf(props, SET.shapes), [props])
  const colors = useColors(props.colors)
  useEffect(() => {
    for (const error of [...plan.errors, ...colors.errors]) fail('props', error)
  }, [plan])

  const [chosen, choose] = useChosen(plan.highlight, mode, plan.shapes)
  const [active, setActive] = useState<string>()
  const [ringed, setRinged] = useState<string>()
  const [tip, setTip] = useState<Tip & { id: string }>()
  const [open, setOpen] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const move = useRoving(plan.shapes.map(({ id, name, label, leader }) => ({ id, name, point: leader ? [leader[0], leader[1]] : label })))

  const shapeOf = (id: string | undefined) => plan.shapes.find((shape) => shape.id === id)
  const act = useCallback((id: string) => actOf(props, plan, id), [plan])
  const elementOf = (id: string) => box.current?.querySelector<SVGElement>(`[data-id="${id}"]`)
  const tabStop = shapeOf(active)?.id ?? chosen[0] ?? plan.shapes[0]?.id

  const show = (id: string, x: number, y: number) => {
    const shape = shapeOf(id)
    if (!shape || open) return
    if (tip?.id !== id) emit('hover', { id, name: shape.name } satisfies HoverDetail)
    setTip({ id, name: shape.name, note: chosen.includes(id) ? texts.chosen : plan.details.get(id)?.title, x, y })
  }
  const press = (id: string) => {
    const what = act(id)
    setActive(id)
    if (what === 'select') choose(id)
    if (what === 'details') {
      setTip(undefined)
      setOpen(id)
    }
    return what
  }
  const close = useCallback(() => {
    setOpen((id) => {
      if (id && box.current?.contains(rootOf(box.current).activeElement)) elementOf(id)?.focus()
      return undefined
    })
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const from = idOf(event.target)
    if (!from) return
    const to = move(event, from)
    if (to) {
      setActive(to)
      elementOf(to)?.focus()
    } else if (event.key === 'Escape') setTip(undefined)
    else if ((event.key !== 'Enter' && event.key !== ' ') || (act(from) === 'link' && event.key === 'Enter')) return
    else press(from)
    event.preventDefault()
  }

  const ring = shapeOf(ringed)
  const raised = plan.shapes.filter(({ id }) => chosen.includes(id)).map(({ d }) => d)
  const popup = open && plan.details.get(open)
  const opened = shapeOf(open)
  return (
    <div className="state-map" data-theme={props.theme ?? 'auto'} ref={useCombined(box, colors.apply)}>
      <svg
        viewBox="0 0 975 610"
        onClick={(event) => {
          const id = idOf(event.target)
          if (!id) return
          const fromLabel = !(event.target as Element).closest('[data-id]')
          if (press(id) === 'link' && fromLabel) elementOf(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        }}
        onPointerMove={(event) => {
          const id = idOf(event.target)
          const { left, top } = event.currentTarget.getBoundingClientRect()
          const [x, y] = [event.clientX - left, event.clientY - top]
          if (!id) setTip(undefined)
          else if (tip?.id === id) place(card.current, x, y)
          else show(id, x, y)
        }}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setTip(undefined)}
        onFocus={(event) => {
          const id = idOf(event.target)
          const shape = shapeOf(id)
          if (!shape || !(event.target as Element).matches(':focus-visible')) return
          const scale = event.currentTarget.clientWidth / SET.width
          setActive(id)
          setRinged(id)
          show(shape.id, shape.label[0] * scale, shape.label[1] * scale)
        }}
        onBlur={() => {
          setRinged(undefined)
          setTip(undefined)
        }}
        onKeyDown={onKeyDown}
      >
        <Shapes plan={plan} title={title} chosen={chosen} active={tabStop} mode={mode} chosenText={texts.chosen} actOf={act} />
        <g className="state-map-lines" aria-hidden="true">
          <path className="state-map-borders" d={SET.borders} />
          <path className="state-map-outline" d={SET.outline} />
          <path className="state-map-inset" d={plan.shapes.map(({ inset }) => inset).join('')} />
          {raised.length > 0 && <path className="state-map-raised" d={raised.join('')} />}
          {ring && <path className="state-map-ring-gap" d={ring.d} />}
          {ring && <path className="state-map-ring" d={ring.d} />}
        </g>
        {props.labels !== false && <Labels plan={plan} chosen={chosen} />}
      </svg>
      {props.legend && (
        <p className="state-map-legend" aria-live="polite">
          {chosen.length
            ? `${mode === 'none' ? texts.highlighted : texts.chosenStates}: ${chosen.map((id) => shapeOf(id)?.name).join(', ')}`
            : texts.noneChosen}
        </p>
      )}
      <StateList plan={plan} label={texts.list} chosen={chosen} mode={mode} actOf={act} onChoose={choose} onOpen={press} />
      {tip && <Tooltip tip={tip} card={card} />}
      {popup && opened && (
        <Popup
          title={popup.title ?? opened.name}
          text={popup.text}
          html={popup.html}
          close={texts.close}
          onClose={close}
          at={[(opened.label[0] / SET.width) * 100, (opened.label[1] / SET.height) * 100]}
        />
      )}
    </div>
  )
}

const rootOf = (element: Element) => element.getRootNode() as Document | ShadowRoot

function useCombined(box: { current: HTMLDivElement | null }, apply: (element: HTMLElement) => void) {
  return useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element
      if (element) apply(element)
    },
    [apply],
  )
}
